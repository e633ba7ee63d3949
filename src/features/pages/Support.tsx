import { Search } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { localeOf } from '../../i18n/configuration';
import { Button } from '../../ui/buttons/Button';
import { Empty } from '../../ui/feedback/Empty';
import { Field } from '../../ui/form/Field';
import EmptyArt from '../../ui/illustrations/EmptyArt';
import { ContactLinks } from './ContactLinks';
import type { PageLabels } from './content/page';
import { findQuestions } from './find-questions';
import { PageFrame } from './PageFrame';
import { Questions } from './Questions';
import { Section } from './Section';
import styles from './Support.module.css';
import { useDeferredLocale } from './translated';
import { labels as allLabels, support } from './words';

const contactId = 'contact';

/** Common questions with a search in them, and the ways to ask one's own. */
export function Support() {
  const language = useDeferredLocale();
  const page = support.read(language);
  const labels = allLabels.read(language);
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const groups = findQuestions(page, useDeferredValue(search));
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const isSearching = search.trim() !== '';

  const showAll = () => {
    setSearch('');
    field.current?.focus();
  };

  return (
    <PageFrame
      name="support"
      title={page.title}
      lead={page.lead}
      language={language}
      labels={labels}
      headings={[...groups, { id: contactId, title: labels.contact.title }]}
      beginning={
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search> */}
          <div className={styles.search} role="search">
            <Field
              ref={field}
              type="search"
              label={labels.search.label}
              hint={labels.search.hint}
              autoComplete="off"
              enterKeyHint="search"
              leading={<Search className={styles.lens} aria-hidden="true" />}
              value={search}
              onValueChange={setSearch}
            />
            <p className={styles.count} role="status">
              {isSearching && foundIn(localeOf(language), count, labels)}
            </p>
          </div>
        </>
      }
    >
      {count > 0 ? <Questions groups={groups} /> : <NothingFound labels={labels} onShowAll={showAll} />}
      <Section id={contactId} title={labels.contact.title}>
        <ContactLinks />
      </Section>
    </PageFrame>
  );
}

function NothingFound({ labels: { search }, onShowAll }: { labels: PageLabels; onShowAll: () => void }) {
  return (
    <Empty
      title={search.emptyTitle}
      art={<EmptyArt />}
      action={
        <Button variant="quiet" onClick={onShowAll}>
          {search.clear}
        </Button>
      }
    >
      {search.emptyWords}
    </Empty>
  );
}

function foundIn(locale: string, count: number, { search }: PageLabels): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other';
  return search.found[form].replace('{count}', new Intl.NumberFormat(locale).format(count));
}
