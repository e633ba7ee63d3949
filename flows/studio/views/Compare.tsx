import { type ChangeEvent, useState } from 'react';
import { compareFlows, type Difference } from '../../model/compare';
import type { FlowsFile } from '../../model/flows-file';
import { hrefOf } from '../address';
import { useFlows } from '../data';
import { usePreferences } from '../preferences';

const isFlowsFile = (value: unknown): value is FlowsFile =>
  typeof value === 'object' && value !== null && 'machines' in value && Array.isArray(value.machines);

async function readFile(file: File): Promise<FlowsFile | null> {
  try {
    const value: unknown = JSON.parse(await file.text());
    return isFlowsFile(value) ? value : null;
  } catch {
    return null;
  }
}

/** Compares this version of the product with another one. */
export function Compare() {
  const flows = useFlows();
  const { text } = usePreferences();
  const [differences, setDifferences] = useState<readonly Difference[] | 'unreadable' | null>(null);
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    const other = await readFile(file);
    setDifferences(other ? compareFlows(other, flows) : 'unreadable');
  };
  const found = differences === null || differences === 'unreadable' ? [] : differences;
  const machines = [...new Set(found.map(({ machine }) => machine))];
  return (
    <>
      <h2>{text.compare}</h2>
      <p>{text.compareHelp}</p>
      <label>
        {text.chooseFile}{' '}
        <input type="file" accept="application/json,.json" onChange={(event) => void onFile(event)} />
      </label>
      {differences === 'unreadable' && <p role="alert">{text.badFile}</p>}
      {differences !== null && differences !== 'unreadable' && found.length === 0 && (
        <p role="status">{text.same}</p>
      )}
      {machines.map((machine) => (
        <section key={machine}>
          <h3>
            <a href={hrefOf('flow', machine)}>{machine}</a>
          </h3>
          <ul className="differences">
            {found
              .filter((difference) => difference.machine === machine)
              .map((difference) => (
                <li key={difference.kind + difference.text} className={difference.kind}>
                  <b>{text[difference.kind]}</b> {difference.text}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
