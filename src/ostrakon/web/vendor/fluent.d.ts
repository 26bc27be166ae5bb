// The types of fluent.js, from the package that it is made of; read by tsc alone.
export { FluentBundle, FluentNone, FluentNumber, FluentResource } from '@fluent/bundle';
export type { FluentFunction, FluentValue, FluentVariable, Message } from '@fluent/bundle';
