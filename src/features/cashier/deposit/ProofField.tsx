import { useSelector } from '@xstate/react';
import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import {
  type DepositActor,
  selectProofName,
  selectProofProblem,
} from '../../../../machines/deposit/deposit.selectors';
import { useText } from '../../../i18n/I18n';
import { Stack } from '../../../ui/layout/Stack';
import styles from '../Cashier.module.css';

/** Chooses a picture of the payment. */
export function ProofField({ deposit }: { deposit: DepositActor }) {
  const text = useText('cashier');
  const id = useId();
  const name = useSelector(deposit, selectProofName);
  const problem = useSelector(deposit, selectProofProblem);
  return (
    <Stack gap={4} className={styles.apart}>
      <Stack direction="row" gap={12} align="center">
        <input
          id={id}
          className={styles.file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
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
        {name !== null && <span className={styles.fileName}>{name}</span>}
      </Stack>
      <p className={styles.quiet}>{text('proofHint')}</p>
      <p id={`${id}-problem`} className={styles.error} aria-live="polite">
        {problem !== null && text(`proofProblem.${problem}`)}
      </p>
    </Stack>
  );
}
