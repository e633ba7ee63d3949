/** Facts about the operator that texts depend on. */
export interface Facts {
  /** False if the operator does not say: the texts mention neither play money nor real money. */
  readonly isPlayMoney: boolean;
  /** Years that players have at least. */
  readonly leastAge: number;
}

/** The content of a page in one language. */
export type Document<Content> = (facts: Facts) => Content;

/** Static pages, by the names of their routes. */
export type PageName =
  | 'responsibleGaming'
  | 'privacyPolicy'
  | 'fairPlay'
  | 'gameRules'
  | 'terms'
  | 'contactUs'
  | 'support';

/** A link to another page, or to a section of it. */
export interface PageLink {
  readonly to: PageName | 'limits';
  readonly section?: string;
  readonly text: string;
}

/** A link to another section of the same page. */
export interface SectionLink {
  readonly section: string;
  readonly text: string;
}

export interface CallLink {
  readonly call: string;
  readonly text: string;
}

/** A part of a text: plain, a link, or emphasised. */
export type Piece = string | PageLink | SectionLink | CallLink | { readonly strong: string };

export type RichText = string | readonly Piece[];

export interface Definition {
  readonly term: string;
  readonly text: RichText;
}

export interface TableBlock {
  readonly table: {
    readonly caption: string;
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}

export type Block =
  | RichText
  | { readonly list: readonly RichText[] }
  | { readonly steps: readonly RichText[] }
  | { readonly definitions: readonly Definition[] }
  | TableBlock
  /** A warning, or an example with its figures. */
  | { readonly note: { readonly title: string; readonly text: readonly RichText[] } }
  /** The operator's telephone, messengers and networks. */
  | { readonly contactLinks: true };

export interface PageSection {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A page in one language. The keys of `sections` are anchors, the same in every language. */
export interface Page {
  readonly title: string;
  readonly lead: string;
  /** The day of the last change: 2026-11-21. */
  readonly updated?: string;
  readonly sections: Readonly<Record<string, PageSection>>;
}

export interface Question {
  readonly question: string;
  readonly answer: readonly Block[];
  /** Synonyms that the search finds the question by. */
  readonly keywords: string;
}

export interface QuestionGroup {
  readonly title: string;
  readonly questions: Readonly<Record<string, Question>>;
}

/** The help page. The keys of groups and questions are anchors. */
export interface SupportPage {
  readonly title: string;
  readonly lead: string;
  readonly groups: Readonly<Record<string, QuestionGroup>>;
}
