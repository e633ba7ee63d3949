import { type Entry, HIDDEN, type Masked, type RecordedActor, transitionKey } from '../../model/recording';
import { hrefOf } from '../address';
import { useFlows } from '../data';
import { filled } from '../messages';
import { usePreferences } from '../preferences';

const isHidden = (value: Masked): boolean => value === null || value === HIDDEN;

/** `kind: refused, code: OTP_EXPIRED`, without what is hidden. */
function written(value: Masked): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Array.isArray(value) ? value.map((each) => ['', each as Masked]) : Object.entries(value);
  return entries
    .filter(([, each]) => !isHidden(each as Masked))
    .map(([key, each]) => [key, written(each as Masked)])
    .filter(([, each]) => each !== '')
    .map(([key, each]) => (key === '' ? `(${each})` : `${key}: ${each}`))
    .join(', ');
}

interface PresentProps {
  readonly entry: Entry | undefined;
  readonly actors: readonly RecordedActor[];
}

/** The present entry in words. */
export function Present({ actors, entry }: PresentProps) {
  const { text } = usePreferences();
  const { machines } = useFlows();
  if (!entry) return <p>{text.atBeginning}</p>;
  const find = (id: string | null) => actors.find((actor) => actor.id === id);
  if (entry.kind === 'started') return <p>{filled(text.started, { actor: entry.actor.name })}</p>;
  const actor = find(entry.actor);
  const name = actor?.name ?? entry.actor;
  if (entry.kind === 'stopped') return <p>{filled(text.stopped, { actor: name, state: entry.state })}</p>;
  const { type, ...payload } = entry.event;
  const flow = machines.find(({ id }) => id === actor?.machine);
  const taken = entry.taken.map(
    (key) => flow?.transitions.find(({ id }) => transitionKey(id) === key)?.id ?? key,
  );
  return (
    <div aria-live="polite">
      <p>
        <b>{type}</b> {entry.times > 1 && `× ${entry.times}`}
      </p>
      <p className="quiet">
        {entry.from === null ? name : `${find(entry.from)?.name ?? entry.from} → ${name}`}
      </p>
      <p className="quiet">{written(payload)}</p>
      <ul className="effects">
        {taken.map((id, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an event may take the same transition twice
          <li key={index}>
            {actor?.machine ? <a href={hrefOf('paths', actor.machine, { transition: id })}>{id}</a> : id}
          </li>
        ))}
      </ul>
    </div>
  );
}
