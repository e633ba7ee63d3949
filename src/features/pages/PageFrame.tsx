import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { linkProps } from '../../navigation/link-props';
import { pathOf } from '../../navigation/routes';
import { AfterPaint } from '../../rendering/AfterPaint';
import { Button } from '../../ui/buttons/Button';
import { Contents, type Heading } from './Contents';
import type { PageLabels, PageName } from './content/page';
import type { Language } from './language';
import styles from './PageFrame.module.css';
import { useDeepLink } from './use-deep-link';

/** The day of the last change, in words: the browser's own formats take a phone longer than the rest of the page. */
export type Updated = Readonly<Record<Language, string>> & { readonly day: string };

export interface PageFrameProps {
  name: PageName;
  title: string;
  lead: string;
  language: Language;
  labels: PageLabels;
  headings: readonly Heading[];
  updated?: Updated | undefined;
  /** The beginning of the text, which the window shows at first. */
  beginning: ReactNode;
  children: ReactNode;
}

/** What a reader goes on to, page by page. */
const next = {
  responsibleGaming: ['contactUs', 'terms', 'gameRules'],
  privacyPolicy: ['terms', 'contactUs', 'fairPlay'],
  fairPlay: ['gameRules', 'terms', 'responsibleGaming'],
  gameRules: ['fairPlay', 'terms', 'responsibleGaming'],
  terms: ['gameRules', 'fairPlay', 'privacyPolicy'],
  contactUs: ['responsibleGaming', 'gameRules', 'privacyPolicy'],
  support: ['contactUs', 'gameRules', 'terms'],
} as const satisfies Record<PageName, readonly PageName[]>;

/** A page to be read: its head, its contents, its text, and the ways on. */
export function PageFrame({
  name,
  title,
  lead,
  language,
  labels,
  headings,
  updated,
  beginning,
  children,
}: PageFrameProps) {
  useDeepLink();
  return (
    <article className={styles.page} lang={language}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {updated && (
          <div className={styles.facts}>
            <p>
              {labels.updated} <time dateTime={updated.day}>{updated[language]}</time>
            </p>
            <Button
              size="small"
              variant="ghost"
              icon={<Printer aria-hidden="true" />}
              className={styles.print}
              onClick={() => window.print()}
            >
              {labels.print}
            </Button>
          </div>
        )}
      </header>
      <Contents label={labels.onThisPage} headings={headings} />
      <div className={styles.text}>
        {beginning}
        <AfterPaint placeholder={null}>{children}</AfterPaint>
      </div>
      <AfterPaint placeholder={null}>
        <WaysOn pages={next[name]} labels={labels} />
      </AfterPaint>
    </article>
  );
}

function WaysOn({ pages, labels }: { pages: readonly PageName[]; labels: PageLabels }) {
  return (
    <nav className={styles.next} aria-label={labels.seeAlso}>
      <p className={styles.nextTitle}>{labels.seeAlso}</p>
      <ul className={styles.cards}>
        {pages.map((page) => (
          <li key={page}>
            <a className={styles.card} {...linkProps(pathOf(page))}>
              <span className={styles.cardTitle}>{labels.pages[page].title}</span>
              <span className={styles.cardText}>{labels.pages[page].about}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
