import { Search } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Empty } from '../../../ui/feedback/Empty';
import { Field } from '../../../ui/form/Field';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import { ContactLinks } from '../ContactLinks';
import { support } from '../documents';
import { PageFrame } from '../PageFrame';
import { Section } from '../Section';
import { useFacts } from '../use-facts';
import { findQuestions } from './find-questions';
import { Questions } from './Questions';
import { ReportProblem } from './ReportProblem';
import styles from './Support.module.css';

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
      <ReportProblem />
    </PageFrame>
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
