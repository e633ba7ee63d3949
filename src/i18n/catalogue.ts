import type {} from 'use-intl/core';
import type { en } from './messages/en';

type Words<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : Words<Messages[Key]>;
};

/** Every text of the product in one language: a catalogue that misses one does not compile. */
export type Catalogue = Words<typeof en>;

declare module 'use-intl/core' {
  interface AppConfig {
    /** English decides which values a message asks for. */
    Messages: typeof en;
  }
}
