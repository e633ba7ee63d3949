import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import type { MachineFlow, Sentence } from '../../model/flows-file';
import { actorsAfter, transitionKey } from '../../model/recording';
import { rules } from '../../specification/rules';
import { changeQuery, DEEPEST, hrefOf, useAddress } from '../address';
import { useCoverageFile, useFlows, useTakenInBrowser } from '../data';
import { live } from '../live/source';
import { filled, type Messages } from '../messages';
import { usePreferences, useSentence } from '../preferences';
import { scenarios } from '../try/scenarios';

type Kind = keyof Messages['kinds'];

interface Hit {
  readonly machine: string;
  readonly kind: Kind;
  readonly name: string;
  readonly sentence: Sentence;
  readonly href: string;
}

const MOST_HITS = 60;

/** Largest number of states that the row of a machine shows. */
const MOST_STATES = 4;

const areaName = ({ areas }: Messages, area: string): string =>
  areas[area as keyof Messages['areas']] ?? area;

const isMatch = (words: readonly string[], ...texts: readonly string[]): boolean => {
  const all = texts.join(' ').toLowerCase();
  return words.every((word) => all.includes(word));
};

/** Everything of a machine that has a name and a sentence. */
function* namedIn(flow: MachineFlow): Generator<[kind: Kind, name: string, Sentence, state: string | null]> {
  yield ['machine', flow.id, flow.purpose, null];
  for (const { name, sentence } of flow.states.slice(1)) yield ['state', name, sentence, name];
  for (const { name, sentence } of flow.events) yield ['event', name, sentence, null];
  for (const { name, sentence } of flow.guards) yield ['guard', name, sentence, null];
  for (const { name, sentence } of flow.delays) yield ['delay', name, sentence, null];
}

function hitsOf(machines: readonly MachineFlow[], search: string): readonly Hit[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const named = machines.flatMap((flow) =>
    [...namedIn(flow)]
      .filter(([, name, { en, hi = '' }]) => isMatch(words, flow.id, name, en, hi))
      .map(([kind, name, sentence, state]) => ({
        machine: flow.id,
        kind,
        name,
        sentence,
        href: hrefOf('flow', flow.id, { tab: 'states', state }),
      })),
  );
  const ruled = rules
    .filter(({ id, rule }) => isMatch(words, id, rule.en, rule.hi))
    .flatMap(({ id, rule, states }) =>
      states.map((at) => {
        const [machine = '', state = null] = at.split(':');
        return {
          machine,
          kind: 'rule' as const,
          name: id,
          sentence: rule,
          href: hrefOf('flow', machine, { tab: 'states', state }),
        };
      }),
    );
  return [...ruled, ...named];
}

function Links({ ids, title }: { ids: readonly string[]; title: string }) {
  const known = new Set(useFlows().machines.map(({ id }) => id));
  if (ids.length === 0) return null;
  return (
    <p className="links">
      {title}:{' '}
      {[...new Set(ids)].map((id) =>
        known.has(id) ? (
          <a key={id} href={hrefOf('flow', id)}>
            {id}
          </a>
        ) : (
          <span key={id}>{id}</span>
        ),
      )}
    </p>
  );
}

/** States of actors in the page that the studio is attached to, by machine. */
function useLivingStates(): ReadonlyMap<string, readonly string[]> {
  const { recording } = useSyncExternalStore(live.subscribe, live.getState);
  return useMemo(() => {
    const states = new Map<string, string[]>();
    for (const { machine, state } of recording ? actorsAfter(recording, recording.entries.length) : [])
      if (machine !== null) states.set(machine, [...(states.get(machine) ?? []), state]);
    return states;
  }, [recording]);
}

function LivingActors({ states }: { states: readonly string[] }) {
  const { text } = usePreferences();
  if (states.length === 0) return null;
  return (
    <p className="living">
      <a href={hrefOf('live')}>{filled(text.living, { count: states.length })}</a>{' '}
      {[...new Set(states)].slice(0, MOST_STATES).join('; ')}
    </p>
  );
}

interface CardProps {
  readonly flow: MachineFlow;
  readonly parents: readonly string[];
  readonly states: readonly string[];
}

function Card({ flow, parents, states }: CardProps) {
  const { text } = usePreferences();
  const sentence = useSentence();
  const inBrowser = useTakenInBrowser(flow.id);
  const share = useCoverageFile().machines.find(({ machine }) => machine === flow.id);
  return (
    <li className="card">
      <h3>
        <a href={hrefOf('flow', flow.id)}>{flow.id}</a>
      </h3>
      <p>{sentence(flow.purpose)}</p>
      <LivingActors states={states} />
      <p className="quiet">
        {filled(text.taken, {
          actor: share?.actor?.transitions[0] ?? 0,
          view: share?.view?.transitions[0] ?? 0,
          all: flow.transitions.length,
        })}
        {inBrowser.length > 0 && `, ${filled(text.inBrowser, browserShare(flow, inBrowser))}`}
      </p>
      <Links title={text.startedBy} ids={parents} />
      <Links title={text.starts} ids={flow.children.map(({ id }) => id)} />
      <Links title={text.sendsTo} ids={flow.sendsTo} />
    </li>
  );
}

/** Arrows that differ in their guard alone are one: the recorder does not know guards. */
function browserShare({ transitions }: MachineFlow, taken: readonly string[]) {
  const keys = new Set(transitions.map(({ id }) => transitionKey(id)));
  return { taken: taken.filter((key) => keys.has(key)).length, all: keys.size };
}

/** Scenarios by the area of the machine that decides them; each leads to it, in the state after its steps. */
function ScenarioList({ areas }: { areas: readonly (readonly [string, readonly MachineFlow[]])[] }) {
  const { text } = usePreferences();
  const sentence = useSentence();
  return (
    <section>
      <h2>{text.scenarios}</h2>
      <div className="scenarios">
        {areas.map(([area, flows]) => {
          const own = scenarios.filter(({ machine }) => flows.some(({ id }) => id === machine));
          if (own.length === 0) return null;
          return (
            <div key={area}>
              <h3>{areaName(text, area)}</h3>
              <ul>
                {own.map(({ id, machine, title }) => (
                  <li key={id}>
                    <a href={hrefOf('flow', machine, { scenario: id, level: DEEPEST })}>{sentence(title)}</a>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** All actors by area, and a search over what they do. */
export function Atlas() {
  const { machines } = useFlows();
  const living = useLivingStates();
  const { text } = usePreferences();
  const sentenceIn = useSentence();
  const address = useAddress();
  const search = address.query.get('search') ?? '';
  const hits = hitsOf(machines, useDeferredValue(search));
  const areas = [...new Set(machines.map(({ area }) => area))].map(
    (area) => [area, machines.filter((flow) => flow.area === area)] as const,
  );
  const parentsOf = (id: string): readonly string[] =>
    machines.filter(({ children }) => children.some((child) => child.id === id)).map((flow) => flow.id);
  return (
    <>
      <label className="search">
        {text.search}
        <input
          type="search"
          value={search}
          onChange={({ target }) => changeQuery(address, { search: target.value || null })}
        />
      </label>
      {search !== '' && (
        <section aria-label={text.search}>
          <p role="status">
            {hits.length > 0 ? filled(text.results, { count: hits.length }) : text.noResults}
            {hits.length > MOST_HITS && `. ${filled(text.firstOnly, { count: MOST_HITS })}`}
          </p>
          <ul className="hits">
            {hits.slice(0, MOST_HITS).map(({ href, kind, machine, name, sentence }) => (
              <li key={`${kind} ${href} ${name}`}>
                <a href={href}>
                  <b>{machine}</b> {name !== machine && name} <small>{text.kinds[kind]}</small>
                  <span>{sentenceIn(sentence)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ScenarioList areas={areas} />
      {areas.map(([area, flows]) => (
        <section key={area}>
          <h2>
            {areaName(text, area)}{' '}
            <small>
              {flows.length} {text.machines}
            </small>
          </h2>
          <ul className="cards">
            {flows.map((flow) => (
              <Card
                key={flow.id}
                flow={flow}
                parents={parentsOf(flow.id)}
                states={living.get(flow.id) ?? []}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
