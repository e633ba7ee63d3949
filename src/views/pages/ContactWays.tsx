import { Globe, MessageCircle, Phone, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ContactWay, useContactWays } from '../../app/hooks/contact';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
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

/** The operator's telephone, messengers and networks: those that are set. */
export function ContactWays() {
  const { contact } = labels.read(useDrawnLanguage());
  const ways = useContactWays();
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
