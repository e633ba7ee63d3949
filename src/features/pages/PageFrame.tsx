import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDateFormat } from '../../i18n/dates';
import { useLanguage, useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { cx } from '../../ui/cx';
import { useIsPlayMoney } from '../../view/actors/play-money';
import { linkProps } from '../../view/navigation/link-props';
import { pathOf } from '../../view/navigation/routes';
import { AfterPaint } from '../../view/rendering/AfterPaint';
import { Contents, type Heading } from './Contents';
import type { PageName } from './content/page';
import styles from './PageFrame.module.css';
import { useDeepLink } from './use-deep-link';

export interface PageFrameProps {
  name: PageName;
  title: string;
  lead: string;
  headings: readonly Heading[];
  /** The day of the last change: 2026-11-21. */
  updated?: string | undefined;
  /** The introduction below the title. */
  beginning: ReactNode;
  children: ReactNode;
}

/** Pages that each page links to at its end. */
const next = {
  responsibleGaming: ['contactUs', 'terms', 'gameRules'],
  privacyPolicy: ['terms', 'contactUs', 'fairPlay'],
  fairPlay: ['gameRules', 'terms', 'responsibleGaming'],
  gameRules: ['fairPlay', 'terms', 'responsibleGaming'],
  terms: ['gameRules', 'fairPlay', 'privacyPolicy'],
  contactUs: ['responsibleGaming', 'gameRules', 'privacyPolicy'],
  support: ['contactUs', 'gameRules', 'terms'],
} as const satisfies Record<PageName, readonly PageName[]>;

/** The frame of a static page: header, table of contents, text, and links to further pages. */
export function PageFrame({ name, title, lead, headings, updated, beginning, children }: PageFrameProps) {
  useDeepLink();
  const text = useText('pages');
  const isPlayMoney = useIsPlayMoney();
  const formatDate = useDateFormat();
  return (
    <article className={cx(styles.page, isPlayMoney === null && styles.waiting)} lang={useLanguage()}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {updated && (
          <div className={styles.facts}>
            <p>
              {text('updated')} <time dateTime={updated}>{formatDate(Date.parse(updated), 'longDate')}</time>
            </p>
            <Button
              size="small"
              variant="ghost"
              icon={<Printer aria-hidden="true" />}
              className={styles.print}
              onClick={() => window.print()}
            >
              {text('print')}
            </Button>
          </div>
        )}
      </header>
      <Contents label={text('onThisPage')} headings={headings} />
      <div className={styles.text}>
        {beginning}
        <AfterPaint placeholder={null}>{children}</AfterPaint>
      </div>
      <AfterPaint placeholder={null}>
        <NextPages pages={next[name]} />
      </AfterPaint>
    </article>
  );
}

function NextPages({ pages }: { pages: readonly PageName[] }) {
  const text = useText('pages');
  return (
    <nav className={styles.next} aria-label={text('seeAlso')}>
      <p className={styles.nextTitle}>{text('seeAlso')}</p>
      <ul className={styles.cards}>
        {pages.map((page) => (
          <li key={page}>
            <a className={styles.card} {...linkProps(pathOf(page))}>
              <span className={styles.cardTitle}>{text(`pages.${page}.title`)}</span>
              <span className={styles.cardText}>{text(`pages.${page}.about`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
