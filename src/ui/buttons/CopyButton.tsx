import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cx } from '../cx';
import { VisuallyHidden } from '../display/VisuallyHidden';
import styles from './CopyButton.module.css';
import { IconButton } from './IconButton';

/** Milliseconds for which the result is shown. */
const SHOWN = { copied: 2000, refused: 6000 };

export interface CopyButtonProps {
  /** The copied text. */
  value: string;
  /** Accessible name: Copy the UPI id. */
  label: string;
  /** Announced after copying. */
  copiedText: string;
  /** Shown when the browser refuses: what the player can do instead. */
  refusedText: string;
}

/** Copies a text to the clipboard. Renders nothing where the browser has no clipboard, as in an insecure context. */
export function CopyButton({ copiedText, label, refusedText, value }: CopyButtonProps) {
  /** A new object for each attempt, so that copying again shows the result for the whole time again. */
  const [result, setResult] = useState<{ name: keyof typeof SHOWN } | null>(null);
  useEffect(() => {
    if (result === null) return undefined;
    const timer = setTimeout(() => setResult(null), SHOWN[result.name]);
    return () => clearTimeout(timer);
  }, [result]);
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setResult({ name: 'copied' }),
      () => setResult({ name: 'refused' }),
    );
  const isRefused = result?.name === 'refused';
  return (
    <span className={styles.copy}>
      <IconButton
        label={label}
        icon={result?.name === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      />
      <VisuallyHidden role="status">{result?.name === 'copied' && copiedText}</VisuallyHidden>
      <span role="status" className={cx(isRefused && styles.refused)}>
        {isRefused && refusedText}
      </span>
    </span>
  );
}
