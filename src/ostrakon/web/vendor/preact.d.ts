// The types of preact.js, from the packages that it is made of; read by tsc alone.
import type { ComponentChildren, JSX, Key, VNode } from 'preact';

// Preact's own type of h lets any property through on an element. Here a tag takes its own properties
// and data-…, and a component those that it declares.
type Attributes<P> = Omit<P, 'children' | 'key'> & { key?: Key };
type Given<P> = {} extends P ? P | null : P;
type Marks = { [name: `data-${string}`]: string | number | boolean | undefined };

export function h<P>(
  component: (props: P) => ComponentChildren,
  props: Given<Attributes<NoInfer<P>>>,
  ...children: ComponentChildren[]
): VNode;
export function h<K extends keyof JSX.IntrinsicElements>(
  tag: K,
  props: (JSX.IntrinsicElements[K] & Marks) | null,
  ...children: ComponentChildren[]
): VNode;

export { Fragment, createContext, options, render } from 'preact';
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
