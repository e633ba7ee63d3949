import { useRef } from 'react';
import { useText } from '../../../i18n/I18n';
import { cx } from '../../../ui/cx';
import { Chip } from '../../../ui/display/Chip';
import edges from '../../../ui/layout/faded-edges.module.css';
import { useFadedEdges } from '../../../ui/layout/use-faded-edges';
import { type Group, groupId } from './groups';
import styles from './JumpBar.module.css';
import { useGroupTitle } from './use-group-title';

/** Jumps to the groups of markets below, without a history entry. */
export function JumpBar({ groups }: { groups: readonly Group[] }) {
  const text = useText('match');
  const titleOf = useGroupTitle();
  const ref = useRef<HTMLElement>(null);
  const fade = useFadedEdges(ref);
  const jumpTo = (group: Group) => {
    const heading = document.getElementById(groupId(group));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav ref={ref} className={cx(edges.faded, styles.bar)} data-fade={fade} aria-label={text('jump')}>
      {groups.map((group) => (
        <Chip key={group.name} onClick={() => jumpTo(group)}>
          {titleOf(group)} <span className={styles.count}>{group.markets.length}</span>
        </Chip>
      ))}
    </nav>
  );
}
