import { useSelector } from '@xstate/react';
import { Paperclip } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ProofFile } from '../../../../../domain/cashier';
import { isCallMissing, isRefusal } from '../../../../../domain/failure';
import {
  type DepositActor,
  selectIsProofLost,
  selectIsProofRetryable,
  selectIsProofUploading,
  selectProofFailure,
  selectProofFile,
  selectProofProblem,
} from '../../../../../machines/account/cashier/deposit/deposit.selectors';
import { useText } from '../../../../i18n/I18n';
import { useServerSentence } from '../../../../i18n/server-sentence';
import { Button } from '../../../../ui/buttons/Button';
import { Stack } from '../../../../ui/layout/Stack';
import { Reference } from '../../../refusals/Reference';
import styles from '../Cashier.module.css';

/** Chooses a picture or PDF of the payment. The file is kept until it is sent or removed. */
export function ProofField({
  deposit,
  isReplacement = false,
}: {
  deposit: DepositActor;
  isReplacement?: boolean;
}) {
  const text = useText('cashier');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const file = useSelector(deposit, selectProofFile);
  const isUploading = useSelector(deposit, selectIsProofUploading);
  const failure = useSelector(deposit, selectProofFailure);
  const isPossible = failure === null || !isCallMissing(failure);
  return (
    <Stack gap={8} className={styles.apart}>
      {file !== null && <ChosenFile file={file} />}
      <p id={`${id}-problem`} className={styles.error} aria-live="polite">
        <Problem deposit={deposit} />
      </p>
      <Stack direction="row" gap={12} rowGap={8} align="center">
        <SendAgain deposit={deposit} />
        {isPossible && (
          <>
            <input
              ref={input}
              id={id}
              className={styles.file}
              type="file"
              accept="image/jpeg,image/png,image/webp,application/pdf"
              // A disabled input would lose the focus.
              aria-disabled={isUploading || undefined}
              aria-describedby={`${id}-problem`}
              onClick={(event) => isUploading && event.preventDefault()}
              onChange={({ currentTarget }) => {
                const [proof] = currentTarget.files ?? [];
                // The same file is a change again after it was removed.
                currentTarget.value = '';
                if (proof) deposit.send({ type: 'deposit.proofChosen', proof });
              }}
            />
            <label htmlFor={id} className={styles.fileLabel}>
              <Paperclip aria-hidden="true" />
              {text(file === null && !isReplacement ? 'proof' : 'proofReplace')}
            </label>
          </>
        )}
        {file !== null && !isUploading && (
          <Button
            variant="ghost"
            onClick={() => {
              deposit.send({ type: 'deposit.proofRemoved' });
              input.current?.focus();
            }}
          >
            {text('proofRemove')}
          </Button>
        )}
      </Stack>
      {isPossible && <p className={styles.quiet}>{text('proofHint')}</p>}
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

/** While the file is being sent and after it was not; one button, which keeps the focus. */
function SendAgain({ deposit }: { deposit: DepositActor }) {
  const text = useText('cashier');
  const isUploading = useSelector(deposit, selectIsProofUploading);
  const isRetryable = useSelector(deposit, selectIsProofRetryable);
  if (!isUploading && !isRetryable) return null;
  return (
    <Button
      busy={isUploading}
      busyText={text('uploading')}
      onClick={() => deposit.send({ type: 'deposit.proofRetryRequested' })}
    >
      {text(isUploading ? 'uploading' : 'proofTryAgain')}
    </Button>
  );
}

function Problem({ deposit }: { deposit: DepositActor }) {
  const text = useText('cashier');
  const refusalText = useText('refusals');
  const ofServer = useServerSentence();
  const problem = useSelector(deposit, selectProofProblem);
  const failure = useSelector(deposit, selectProofFailure);
  const isLost = useSelector(deposit, selectIsProofLost);
  if (problem !== null) return text(`proofProblem.${problem}`);
  if (failure === null) return isLost ? text('proofLost') : null;
  if (isCallMissing(failure)) return text('proofProblem.unavailable');
  if (failure.reason !== undefined) return refusalText(failure.reason);
  return (
    <>
      {isRefusal(failure) ? ofServer(failure) || text('proofProblem.refused') : text('proofProblem.unsent')}{' '}
      <Reference failure={failure} />
    </>
  );
}
