export interface SearchWords {
  readonly title: string;
  readonly box: string;
  readonly hint: string;
  readonly close: string;
  readonly games: string;
  readonly providers: string;
  readonly screens: string;
  /** With `{count}`. */
  readonly found: Readonly<Record<'one' | 'other', string>>;
  readonly more: string;
  readonly nothing: string;
  readonly nothingWords: string;
  readonly showAll: string;
}
