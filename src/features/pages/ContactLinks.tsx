import { Globe, MessageCircle, Phone, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/I18n';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { type ContactLink, useContactLinks } from '../../view/navigation/contact-links';
import styles from './ContactLinks.module.css';

const icons: Record<ContactLink['kind'], ReactNode> = {
  call: <Phone aria-hidden="true" />,
  whatsApp: <MessageCircle aria-hidden="true" />,
  telegram: <Send aria-hidden="true" />,
  facebook: <Globe aria-hidden="true" />,
  instagram: <Globe aria-hidden="true" />,
};

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/**
 * The operator's telephone, messengers and networks that are configured. If they load after the first render, the space for
 * all of them stays reserved, so that the text below does not move.
 */
export function ContactLinks() {
  const links = useContactLinks();
  const [isLoadedLate] = useState(links === null);
  if (!isLoadedLate) return links && <Links links={links} />;
  return (
    <div className={styles.reserved}>
      {links && <Links links={links} />}
      <ul className={cx(styles.links, links && styles.overlaid)} aria-hidden="true">
        {Object.keys(icons).map((kind) => (
          <li key={kind}>
            <Skeleton shape="block" className={styles.skeleton} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Links({ links }: { links: readonly ContactLink[] }) {
  const text = useText('pages');
  if (links.length === 0) return <p className={styles.none}>{text('contact.none')}</p>;
  return (
    <ul className={styles.links}>
      {links.map(({ kind, href, phone }) => (
        <li key={href}>
          <a className={styles.linkTarget} href={href} {...(kind !== 'call' && newTab)}>
            {icons[kind]}
            <span className={styles.name}>
              {text(`contact.${kind}`)}
              {kind === 'call' && <span className={styles.phone}>{phone}</span>}
            </span>
            {kind !== 'call' && <VisuallyHidden>({text('contact.opensInNewTab')})</VisuallyHidden>}
          </a>
        </li>
      ))}
    </ul>
  );
}
