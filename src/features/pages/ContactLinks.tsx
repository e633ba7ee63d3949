import { Globe, MessageCircle, Phone, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ContactLink, useContactLinks } from '../../actors/contact';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './ContactWays.module.css';
import { useDeferredLocale } from './translated';
import { labels } from './words';

const icons: Record<ContactLink['kind'], ReactNode> = {
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
export function ContactLinks() {
  const links = useContactLinks();
  const [isLate] = useState(links === null);
  if (!isLate) return links && <Ways links={links} />;
  return (
    <div className={styles.room}>
      {links && <Ways links={links} />}
      <ul className={cx(styles.links, links && styles.kept)} aria-hidden="true">
        {Object.keys(icons).map((kind) => (
          <li key={kind}>
            <Skeleton shape="block" className={styles.late} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ways({ links }: { links: readonly ContactLink[] }) {
  const { contact } = labels.read(useDeferredLocale());
  if (links.length === 0) return <p className={styles.none}>{contact.none}</p>;
  return (
    <ul className={styles.links}>
      {links.map(({ kind, href, phone }) => (
        <li key={kind}>
          <a className={styles.linkTarget} href={href} {...(kind !== 'call' && outside)}>
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
