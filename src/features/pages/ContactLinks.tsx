import { Globe, MessageCircle, Phone, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ContactWay, useContactWays } from '../../actors/contact';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './ContactWays.module.css';
import { useDrawnLanguage } from './translated';
import { labels } from './words';

const icons: Record<ContactWay['kind'], ReactNode> = {
  call: <Phone aria-hidden="true" />,
  whatsApp: <MessageCircle aria-hidden="true" />,
  telegram: <Send aria-hidden="true" />,
  facebook: <Globe aria-hidden="true" />,
  instagram: <Globe aria-hidden="true" />,
};

const outside = { target: '_blank', rel: 'noopener noreferrer' };

/**
 * The operator's telephone, messengers and networks: those that are set. Where they come late, they come into room for all
 * of them, and it stays: what is below may be being read.
 */
export function ContactWays() {
  const ways = useContactWays();
  const [isLate] = useState(ways === null);
  if (!isLate) return ways && <Ways ways={ways} />;
  return (
    <div className={styles.room}>
      {ways && <Ways ways={ways} />}
      <ul className={cx(styles.ways, ways && styles.kept)} aria-hidden="true">
        {Object.keys(icons).map((kind) => (
          <li key={kind}>
            <Skeleton shape="block" className={styles.late} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ways({ ways }: { ways: readonly ContactWay[] }) {
  const { contact } = labels.read(useDrawnLanguage());
  if (ways.length === 0) return <p className={styles.none}>{contact.none}</p>;
  return (
    <ul className={styles.ways}>
      {ways.map(({ kind, href, phone }) => (
        <li key={kind}>
          <a className={styles.way} href={href} {...(kind !== 'call' && outside)}>
            {icons[kind]}
            <span className={styles.name}>
              {contact[kind]}
              {kind === 'call' && <span className={styles.phone}>{phone}</span>}
            </span>
            {kind !== 'call' && <VisuallyHidden>({contact.opensOutside})</VisuallyHidden>}
          </a>
        </li>
      ))}
    </ul>
  );
}
