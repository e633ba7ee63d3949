/** The pages whose words stand here. The names are those of their routes. */
export type PageName =
  | 'responsibleGaming'
  | 'privacyPolicy'
  | 'fairPlay'
  | 'gameRules'
  | 'terms'
  | 'contactUs'
  | 'support';

/** A way to another page, or to a section of it. */
export interface PageLink {
  readonly to: PageName;
  readonly section?: string;
  readonly text: string;
}

/** A way to another section of the same page. */
export interface SectionLink {
  readonly section: string;
  readonly text: string;
}

/** A telephone number that can be called. */
export interface CallLink {
  readonly call: string;
  readonly text: string;
}

/** Running text, with links and stressed words in it. */
export type Piece = string | PageLink | SectionLink | CallLink | { readonly strong: string };

export type Words = string | readonly Piece[];

export interface Definition {
  readonly term: string;
  readonly words: Words;
}

export interface TableBlock {
  readonly table: {
    readonly caption: string;
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}

export type Block =
  | Words
  | { readonly list: readonly Words[] }
  | { readonly steps: readonly Words[] }
  | { readonly definitions: readonly Definition[] }
  | TableBlock
  /** A word that stands out: a warning, or an example with its figures. */
  | { readonly note: { readonly title: string; readonly words: readonly Words[] } }
  /** The operator's telephone, messengers and networks. */
  | { readonly contactWays: true };

export interface PageSection {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The words of one page in one language. The key of a section is its anchor, the same in every language. */
export interface Page<SectionId extends string = string> {
  readonly title: string;
  readonly lead: string;
  readonly sections: Readonly<Record<SectionId, PageSection>>;
}

type KeysOf<Source> = Extract<keyof Source, string>;

/** A page in another language: one that misses a section does not compile. */
export type PageLike<Source extends Page> = Page<KeysOf<Source['sections']>>;

export interface Question {
  readonly question: string;
  readonly answer: readonly Block[];
  /** Other words that people look for it by. */
  readonly keywords: string;
}

export interface QuestionGroup<QuestionId extends string = string> {
  readonly title: string;
  readonly questions: Readonly<Record<QuestionId, Question>>;
}

/** The help page: questions in groups, each with an anchor of its own. */
export interface SupportPage<GroupId extends string = string> {
  readonly title: string;
  readonly lead: string;
  readonly groups: Readonly<Record<GroupId, QuestionGroup>>;
}

type GroupsLike<Groups extends Record<string, QuestionGroup>> = {
  readonly [Id in keyof Groups]: QuestionGroup<KeysOf<Groups[Id]['questions']>>;
};

/** The help page in another language: one that misses a question does not compile. */
export type SupportLike<Source extends SupportPage> = Omit<SupportPage, 'groups'> & {
  readonly groups: GroupsLike<Source['groups']>;
};

/** What stands around the words of every page. */
export interface PageLabels {
  readonly onThisPage: string;
  readonly updated: string;
  readonly seeAlso: string;
  readonly print: string;
  readonly contact: {
    readonly title: string;
    readonly call: string;
    readonly whatsApp: string;
    readonly telegram: string;
    readonly facebook: string;
    readonly instagram: string;
    readonly opensOutside: string;
    readonly none: string;
  };
  readonly search: {
    readonly label: string;
    readonly hint: string;
    readonly clear: string;
    readonly emptyTitle: string;
    readonly emptyWords: string;
    readonly found: Readonly<Record<'one' | 'other', string>>;
  };
  /** Name and one line of each page, for the ways to it. */
  readonly pages: Readonly<Record<PageName, { readonly title: string; readonly about: string }>>;
}
