import type { ReactNode } from 'react';
import { useText } from '../../i18n/I18n';
import { Badge } from '../../ui/display/Badge';
import type { LinkTarget } from './link-target';

/** Marks a link to a screen that is not available yet. */
export function SoonBadge({ to }: { to: LinkTarget }) {
  const text = useText('shell');
  return to.isComingSoon && <Badge>{text('soon')}</Badge>;
}

/** A link's name followed by its `SoonBadge`. */
export function LinkLabel({ to, children }: { to: LinkTarget; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      {to.isComingSoon && ' '}
      <SoonBadge to={to} />
    </>
  );
}
