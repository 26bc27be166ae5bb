// The types of preact.js, from the packages that it is made of; read by tsc alone.
export { Fragment, createContext, h, options, render } from 'preact';
export type {
  ComponentChild,
  ComponentChildren,
  ComponentProps,
  Context,
  FunctionComponent,
  JSX,
  Key,
  Ref,
  RefObject,
  VNode,
} from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';
export {
  Signal,
  batch,
  computed,
  effect,
  signal,
  untracked,
  useComputed,
  useSignal,
  useSignalEffect,
} from '@preact/signals';
export type { ReadonlySignal } from '@preact/signals';
