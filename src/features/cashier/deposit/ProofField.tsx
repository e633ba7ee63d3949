import { useSelector } from '@xstate/react';
import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import {
  type DepositActor,
  selectProofFile,
  selectProofProblem,
} from '../../../../machines/deposit/deposit.selectors';
import type { ProofFile } from '../../../../machines/domain/cashier';
import { useText } from '../../../i18n/I18n';
import { Stack } from '../../../ui/layout/Stack';
import styles from '../Cashier.module.css';

type ProofFieldProblem = NonNullable<ReturnType<typeof selectProofProblem>>;

/** Chooses a picture or PDF of the payment. */
export function ProofField({ deposit }: { deposit: DepositActor }) {
  const text = useText('cashier');
  const id = useId();
  const file = useSelector(deposit, selectProofFile);
  const problem = useSelector(deposit, selectProofProblem);
  return (
    <Stack gap={4} className={styles.apart}>
      <Stack direction="row" gap={12} align="center">
        <input
          id={id}
          className={styles.file}
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget: { files } }) => {
            const [proof] = files ?? [];
            if (proof) deposit.send({ type: 'deposit.proofChosen', proof });
          }}
        />
        <label htmlFor={id} className={styles.fileLabel}>
          <Paperclip aria-hidden="true" />
          {text('proof')}
        </label>
        {file !== null && <ChosenFile file={file} />}
      </Stack>
      <p className={styles.quiet}>{text('proofHint')}</p>
      <p id={`${id}-problem`} className={styles.error} aria-live="polite">
        {problem !== null && <Problem problem={problem} />}
      </p>
    </Stack>
  );
}

function ChosenFile({ file: { name, size } }: { file: ProofFile }) {
  const text = useText('cashier');
  const kilobytes = Math.ceil(size / 1024);
  return (
    <span className={styles.fileName}>
      {kilobytes < 1024
        ? text('proofInKilobytes', { name, size: String(kilobytes) })
        : text('proofInMegabytes', { name, size: (kilobytes / 1024).toFixed(1) })}
    </span>
  );
}

function Problem({ problem }: { problem: ProofFieldProblem }) {
  const text = useText('cashier');
  const refusalText = useText('refusals');
  switch (problem) {
    case 'tooBig':
    case 'wrongType':
    case 'refused':
    case 'unsent':
      return text(`proofProblem.${problem}`);
    default:
      return refusalText(problem);
  }
}
