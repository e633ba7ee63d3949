import { useState } from 'react';
import type { MachineFlow } from '../../../model/flows-file';
import { type Address, changeQuery, hrefOf, numberIn } from '../../address';
import { Chart } from '../../chart/Chart';
import { statesOn, useCoverage } from '../../chart/machine';
import { loadDefinition, useLayout, usePaths } from '../../data';
import { usePreferences } from '../../preferences';
import { enteredIn } from '../../try/active';
import type { Moment } from '../../try/simulation';

const [SMALLEST, LARGEST] = [0.5, 2];

function CopyDefinition({ id }: { id: string }) {
  const { text } = usePreferences();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText((await loadDefinition(id)) ?? '');
    setCopied(true);
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {isCopied ? text.copied : text.copyDefinition}
    </button>
  );
}

interface ChartControlsProps {
  readonly address: Address;
  readonly flow: MachineFlow;
  /** From 0. */
  readonly level: number;
  readonly last: number;
  readonly scale: number;
}

/** Folds and unfolds the chart, and scales it. */
function ChartControls({ address, flow, last, level, scale }: ChartControlsProps) {
  const { text } = usePreferences();
  const control = (name: string, disabled: boolean, change: Parameters<typeof changeQuery>[1]) => (
    <button type="button" disabled={disabled} onClick={() => changeQuery(address, change)}>
      {name}
    </button>
  );
  return (
    <div className="options">
      {control(text.fold, level === 0, { level: level - 1 })}
      <span>
        {text.level} {level + 1}/{last + 1}
      </span>
      {control(text.unfold, level === last, { level: level + 1 })}
      {control(text.smaller, scale <= SMALLEST, { scale: scale - 0.25 })}
      {control(text.larger, scale >= LARGEST, { scale: scale + 0.25 })}
      <CopyDefinition id={flow.id} />
    </div>
  );
}

/** The transitions of the path that the address names. */
function usePathTransitions(id: string, path: string | null): readonly string[] {
  const file = usePaths(id);
  const taken = file?.paths.find((one) => one.id === path)?.taken ?? [];
  return taken.flat().map((index) => file?.transitions[index] ?? '');
}

interface CanvasProps {
  readonly address: Address;
  readonly flow: MachineFlow;
  /** Active or chosen states. */
  readonly states: Iterable<string>;
  /** Moments of the trial; empty while the list of states is shown. */
  readonly moments: readonly Moment[];
  /** The state that the trial is about: the chart scrolls to it, not to what its last step entered. */
  readonly end: string | null;
}

/** The statechart at the level and the scale of the address. */
export function Canvas({ address, end, flow, moments, states }: CanvasProps) {
  const { text } = usePreferences();
  const { query } = address;
  const layout = useLayout(flow.id);
  const coverageOf = useCoverage(flow.id);
  const pathTransitions = usePathTransitions(flow.id, query.get('path'));
  const last = (layout?.levels.length ?? 1) - 1;
  const index = Math.floor(numberIn(query, 'level', [0, last], layout?.first ?? 0));
  const level = layout?.levels[index];
  const scale = numberIn(query, 'scale', [SMALLEST, LARGEST], 1);
  return (
    <section className="canvas" aria-label={text.flow}>
      <ChartControls address={address} flow={flow} level={index} last={last} scale={scale} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be scrolled by keyboard */}
      <section className="scroll" tabIndex={0} aria-label={flow.id}>
        {level && (
          <Chart
            level={level}
            title={flow.id}
            scale={scale}
            states={statesOn(flow, level, states)}
            entered={statesOn(flow, level, end === null ? enteredIn(moments) : [end])}
            transitions={new Set([...(moments.at(-1)?.taken ?? []), ...pathTransitions])}
            coverageOf={coverageOf}
            onState={(state) => changeQuery(address, { state, tab: 'states' })}
            onTransition={(transition) => {
              location.hash = hrefOf('paths', flow.id, { transition });
            }}
          />
        )}
      </section>
      <p className="legend">
        <i className="on-views" /> <i className="on-actor" /> <i className="untaken" /> {text.legend}
      </p>
    </section>
  );
}
