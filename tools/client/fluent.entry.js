// What the client takes from Fluent.
export { FluentBundle, FluentNone, FluentNumber, FluentResource } from '@fluent/bundle';
