import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden';
import { IconButton } from './IconButton';

/** Milliseconds for which the success is shown. */
const SHOWN = 2000;

export interface CopyButtonProps {
  /** The copied text. */
  value: string;
  /** Accessible name: Copy the UPI id. */
  label: string;
  /** Announced after copying. */
  copiedText: string;
}

/** Copies a text to the clipboard. Renders nothing where the browser has no clipboard, as in an insecure context. */
export function CopyButton({ value, label, copiedText }: CopyButtonProps) {
  /** Counts, so that copying again shows the success for the whole time again. */
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), SHOWN);
    return () => clearTimeout(timer);
  }, [copies]);
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopies((count) => count + 1),
      // Refused by the browser: the text next to the button can be selected.
      () => undefined,
    );
  return (
    <>
      <IconButton
        label={label}
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      />
      <VisuallyHidden role="status">{isCopied && copiedText}</VisuallyHidden>
    </>
  );
}
