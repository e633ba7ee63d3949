import { useEffect, useState } from 'react';
import { type Engine, engine as engines } from '../../contract/states';
import { commitmentOf } from '../../rules/draws';
import type { Messages } from '../messages/catalogue';
import { SymbolDefinitions } from '../slots/art/SymbolArt';
import { computeOutcome, isSameOutcome, type Outcome } from './compute';
import type { ProofAnswer } from './load-proof';
import { OutcomeView } from './OutcomeView';
import styles from './VerifyPage.module.css';

interface Fields {
  readonly engine: Engine;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
}

interface Result {
  readonly outcome: Outcome;
  readonly isCommitted: boolean | null;
  /** Null if the studio's outcome is not known. */
  readonly isSame: boolean | null;
}

interface VerifyPageProps {
  readonly text: Messages;
  /** Id of a round in the address, or empty. */
  readonly round: string;
  readonly load: (round: string) => Promise<ProofAnswer>;
}

const empty: Fields = { engine: 'crash', commitment: '', serverSeed: '', clientSeed: '', nonce: '' };

interface InputProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Input({ name, value, onChange }: InputProps) {
  return (
    <label className={styles.field}>
      <span>{name}</span>
      <input
        className={styles.input}
        value={value}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </label>
  );
}

function Verdict({ result, text }: { result: Result; text: Messages }) {
  const { outcome, isCommitted, isSame } = result;
  return (
    <section className={styles.result} aria-live="polite" aria-label={text.computed}>
      <h2>{text.computed}</h2>
      <OutcomeView outcome={outcome} text={text} />
      {isCommitted !== null && (
        <p className={styles.verdict} data-good={isCommitted}>
          {isCommitted ? text.isMatch : text.isMismatch}
        </p>
      )}
      {isSame !== null && (
        <p className={styles.verdict} data-good={isSame}>
          {isSame ? text.sameOutcome : text.otherOutcome}
        </p>
      )}
    </section>
  );
}

/** The seeds of a round, its outcome, and the verdict on them. */
function useVerification({ text, round: initialRound, load }: VerifyPageProps) {
  const [fields, setFields] = useState(empty);
  const [reported, setReported] = useState<Outcome | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const change = (changes: Partial<Fields>): void => {
    setFields({ ...fields, ...changes });
    setResult(null);
    setProblem(null);
  };

  const loadRound = async (id: string): Promise<void> => {
    const proof = await load(id);
    setResult(null);
    if (proof === 'notFound') return setProblem(text.roundNotFound);
    if (proof === 'failed') return setProblem(text.loadFailed);
    setFields({
      engine: proof.engine,
      commitment: proof.commitment,
      serverSeed: proof.server_seed ?? '',
      clientSeed: proof.client_seed ?? '',
      nonce: proof.nonce,
    });
    setReported(proof.outcome);
    setProblem(proof.server_seed === null ? text.roundNotOver : null);
  };

  // The address names the round once; later rounds are loaded by the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once.
  useEffect(() => {
    if (initialRound !== '') void loadRound(initialRound);
  }, []);

  const verify = (): void => {
    const { engine, commitment, serverSeed, clientSeed, nonce } = fields;
    if (serverSeed === '' || clientSeed === '' || nonce === '') {
      setProblem(text.fillSeeds);
      return;
    }
    const outcome = computeOutcome(engine, { serverSeed, clientSeed, nonce });
    setProblem(null);
    setResult({
      outcome,
      isCommitted: commitment === '' ? null : commitmentOf(serverSeed) === commitment.toLowerCase(),
      isSame: reported === null ? null : isSameOutcome(outcome, reported),
    });
  };

  return { fields, problem, result, change, loadRound, verify };
}

/** Computes the outcome of a round again from its seeds, with the rules of the studio. */
export function VerifyPage(props: VerifyPageProps) {
  const { text } = props;
  const { fields, problem, result, change, loadRound, verify } = useVerification(props);
  return (
    <main className={styles.page}>
      <SymbolDefinitions />
      <h1>{text.verifyTitle}</h1>
      <p className={styles.intro}>{text.verifyIntro}</p>
      <RoundForm text={text} initialRound={props.round} onLoad={(round) => void loadRound(round)} />
      <SeedsForm text={text} fields={fields} problem={problem} onChange={change} onVerify={verify} />
      {result && <Verdict result={result} text={text} />}
    </main>
  );
}

interface RoundFormProps {
  readonly text: Messages;
  readonly initialRound: string;
  readonly onLoad: (round: string) => void;
}

function RoundForm({ text, initialRound, onLoad }: RoundFormProps) {
  const [round, setRound] = useState(initialRound);
  return (
    <form
      className={styles.load}
      onSubmit={(event) => {
        event.preventDefault();
        if (round !== '') onLoad(round);
      }}
    >
      <Input name={text.loadRound} value={round} onChange={setRound} />
      <button type="submit" className={styles.button}>
        {text.load}
      </button>
    </form>
  );
}

interface SeedsFormProps {
  readonly text: Messages;
  readonly fields: Fields;
  readonly problem: string | null;
  readonly onChange: (changes: Partial<Fields>) => void;
  readonly onVerify: () => void;
}

function SeedsForm({ text, fields, problem, onChange, onVerify }: SeedsFormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onVerify();
      }}
    >
      <label className={styles.field}>
        <span>{text.game}</span>
        <select
          className={styles.input}
          value={fields.engine}
          onChange={({ target }) =>
            onChange({ engine: engines.options.find((name) => name === target.value) ?? 'crash' })
          }
        >
          {engines.options.map((name) => (
            <option key={name} value={name}>
              {text.engineName[name]}
            </option>
          ))}
        </select>
      </label>
      {(['commitment', 'serverSeed', 'clientSeed', 'nonce'] as const).map((name) => (
        <Input
          key={name}
          name={text[name]}
          value={fields[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className={styles.button} data-main>
        {text.verify}
      </button>
    </form>
  );
}
