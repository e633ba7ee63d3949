import type {} from 'use-intl/core';

type InitialMessages = typeof import('./messages/en/initial');
type DeferredMessages = typeof import('./messages/en/deferred');

/**
 * The English messages of every namespace. They type the keys and the ICU arguments of `useText`. A feature adds its own
 * namespaces by declaration merging, in its `messages/messages.ts`.
 */
export interface Namespaces extends InitialMessages, DeferredMessages {}

/** The messages of a namespace in another language: a missing or an additional key does not compile. */
export type Translation<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Translation<Messages[Key]>;
};

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Namespaces;
  }
}
