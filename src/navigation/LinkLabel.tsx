import type { ReactNode } from 'react';
import { useText } from '../i18n/I18n';
import { Badge } from '../ui/display/Badge';
import type { Way } from './link-target';

/** Marks a way whose screen only says what is coming. */
export function SoonBadge({ to }: { to: Way }) {
  const text = useText('shell');
  return to.isSoon && <Badge>{text('soon')}</Badge>;
}

/** A name with its mark after it. */
export function WayName({ to, children }: { to: Way; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      {to.isSoon && ' '}
      <SoonBadge to={to} />
    </>
  );
}
