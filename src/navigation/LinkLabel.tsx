import type { ReactNode } from 'react';
import { useText } from '../i18n/I18n';
import { Badge } from '../ui/display/Badge';
import type { LinkTarget } from './link-target';

/** Marks a way whose screen only says what is coming. */
export function SoonBadge({ to }: { to: LinkTarget }) {
  const text = useText('shell');
  return to.isComingSoon && <Badge>{text('soon')}</Badge>;
}

/** A name with its mark after it. */
export function LinkLabel({ to, children }: { to: LinkTarget; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      {to.isComingSoon && ' '}
      <SoonBadge to={to} />
    </>
  );
}
