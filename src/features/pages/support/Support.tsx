import { Search } from 'lucide-react';
import { Suspense, useDeferredValue, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Empty } from '../../../ui/feedback/Empty';
import { Field } from '../../../ui/form/Field';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import { lazyComponent } from '../../../view/lazy/lazy-component';
import { ContactLinks } from '../ContactLinks';
import { support } from '../documents';
import { PageFrame } from '../PageFrame';
import { Section } from '../Section';
import { useFacts } from '../use-facts';
import { findQuestions } from './find-questions';
import { useIsRecorded } from './page-recording';
import { Questions } from './Questions';
import styles from './Support.module.css';

/** With the fields of forms, which the other pages do without. */
const ReportProblem = lazyComponent(() => import('./ReportProblem'));

const contactId = 'contact';

/** Common questions with a search, and the operator's contacts. */
export function Support() {
  const text = useText('pages');
  const page = support.read(useLanguage()).default(useFacts());
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
      headings={[...groups, { id: contactId, title: text('contact.title') }]}
      beginning={
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: browsers before 2023 do not know <search> */}
          <div className={styles.search} role="search">
            <Field
              ref={field}
              type="search"
              label={text('search.label')}
              hint={text('search.hint')}
              autoComplete="off"
              enterKeyHint="search"
              leading={<Search className={styles.lens} aria-hidden="true" />}
              value={search}
              onValueChange={setSearch}
            />
            <p className={styles.count} role="status">
              {isSearching && text('search.found', { count })}
            </p>
          </div>
        </>
      }
    >
      {count > 0 ? <Questions groups={groups} /> : <NothingFound onShowAll={showAll} />}
      <Section id={contactId} title={text('contact.title')}>
        <ContactLinks />
      </Section>
      <RecordedReport />
    </PageFrame>
  );
}

/** Absent where no recorder runs. */
function RecordedReport() {
  if (!useIsRecorded()) return null;
  return (
    <Suspense>
      <ReportProblem />
    </Suspense>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const text = useText('pages');
  return (
    <Empty
      title={text('search.emptyTitle')}
      art={<EmptyArt />}
      action={
        <Button variant="quiet" onClick={onShowAll}>
          {text('search.clear')}
        </Button>
      }
    >
      {text('search.emptyText')}
    </Empty>
  );
}
