import { useEffect, useRef } from 'react';
import type { MachineFlow, StateFlow } from '../../../model/flows-file';
import { rules } from '../../../specification/rules';
import { type Address, changeQuery, DEEPEST, hrefOf } from '../../address';
import { usePreferences, useSentence } from '../../preferences';

interface StateListProps {
  readonly flow: MachineFlow;
  readonly active: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly address: Address;
}

function StateDetails({ flow, state }: { flow: MachineFlow; state: StateFlow }) {
  const { text } = usePreferences();
  const sentence = useSentence();
  const guards = new Map(flow.guards.map((guard) => [guard.name, guard.sentence]));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = list.current?.closest('li');
    const side = item?.closest('.side');
    if (!item || !side) return;
    const isInView =
      item.offsetTop >= side.scrollTop &&
      item.offsetTop + item.offsetHeight <= side.scrollTop + side.clientHeight;
    if (!isInView) side.scrollTop = item.offsetTop - side.clientHeight / 3;
  }, []);
  return (
    <>
      <ul ref={list} className="effects">
        {flow.transitions
          .filter(({ source }) => source === state.name)
          .map(({ guard, id, label, targets }) => (
            <li key={id}>
              <a href={hrefOf('paths', flow.id, { transition: id })}>
                {label} {guard && `[${guard}]`} → {targets.join(', ') || '·'}
              </a>
              {guard && guards.has(guard) && <small>{sentence(guards.get(guard) ?? { en: '' })}</small>}
            </li>
          ))}
      </ul>
      <p className="links">
        <a href={hrefOf('flow', flow.id, { until: state.name, level: DEEPEST })}>{text.tryFromHere}</a>{' '}
        <a href={hrefOf('paths', flow.id, { state: state.name })}>{text.pathsOfState}</a>
      </p>
      {state.rules.length > 0 && (
        <p>
          {text.rules}:{' '}
          {rules
            .filter(({ id }) => state.rules.includes(id))
            .map(({ id, rule }) => `${id} ${sentence(rule)}`)
            .join(' ')}
        </p>
      )}
    </>
  );
}

export function StateList({ active, address, chosen, flow }: StateListProps) {
  const sentence = useSentence();
  return (
    <ul className="states">
      {flow.states.map((state) => {
        const isChosen = state.name === chosen;
        return (
          <li key={state.name} className={isChosen || active.has(state.name) ? 'on' : ''}>
            <button
              type="button"
              aria-expanded={isChosen}
              onClick={() => changeQuery(address, { state: isChosen ? null : state.name })}
            >
              <b>{state.name}</b> <span>{sentence(state.sentence)}</span>
            </button>
            {isChosen && <StateDetails flow={flow} state={state} />}
          </li>
        );
      })}
    </ul>
  );
}
