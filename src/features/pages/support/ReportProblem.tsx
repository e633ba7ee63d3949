import { Download } from 'lucide-react';
import { useState } from 'react';
import { timeOfDay } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { CheckboxField } from '../../../ui/form/CheckboxField';
import { saveFile } from '../../csv/csv';
import { Section } from '../Section';
import { type Recording, takeRecording } from './page-recording';
import styles from './ReportProblem.module.css';

const LAST_EVENTS = 20;

/** What the page did, as a file that the player reads about, agrees to and saves. */
export default function ReportProblem() {
  const text = useText('pages');
  const [recording, setRecording] = useState<Recording | null>(null);
  return (
    <Section id="report-problem" title={text('report.title')}>
      <p>{text('report.lead')}</p>
      {recording === null ? (
        <div>
          <Button variant="quiet" onClick={() => setRecording(takeRecording())}>
            {text('report.make')}
          </Button>
        </div>
      ) : (
        <RecordedFile recording={recording} />
      )}
    </Section>
  );
}

function RecordedFile({ recording }: { recording: Recording }) {
  const text = useText('pages');
  const [isAgreed, setAgreed] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { actors, entries } = recording;
  const events = entries.filter(({ event }) => event !== undefined);
  const [first = 0, last = 0] = [entries[0]?.at, entries.at(-1)?.at];
  const save = (): void => {
    const name = `winwin24x7-${new Date(last).toISOString().slice(0, 19).replaceAll(':', '-')}.flow`;
    saveFile(name, 'application/json', JSON.stringify(recording));
    setSaved(true);
  };
  return (
    <>
      <ul className={styles.list}>
        <li>
          {text('report.counts', {
            events: events.length,
            parts: actors.length,
            from: timeOfDay(first),
            to: timeOfDay(last),
          })}
        </li>
        <li>{text('report.holds')}</li>
        <li>{text('report.holdsNot')}</li>
        <li>{text('report.staysHere')}</li>
      </ul>
      <details className={styles.events}>
        <summary>{text('report.lastEvents')}</summary>
        <ol translate="no">
          {events.slice(-LAST_EVENTS).map(({ at, event, state }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>
              {timeOfDay(at)} {event?.type} → {state}
            </li>
          ))}
        </ol>
      </details>
      <CheckboxField label={text('report.agree')} checked={isAgreed} onCheckedChange={setAgreed} />
      <div>
        <Button
          icon={<Download aria-hidden="true" />}
          disabledReason={isAgreed ? undefined : text('report.agreeFirst')}
          onClick={save}
        >
          {text('report.save')}
        </Button>
      </div>
      <p role="status">{isSaved && text('report.saved')}</p>
    </>
  );
}
