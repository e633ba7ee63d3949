import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Its initials are shown as decoration. */
  name: string;
  size?: 'medium' | 'large';
}

export function Avatar({ name, size = 'medium' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} data-initials={initials(name)} aria-hidden="true" />
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)) : [...name.trim()];
  return letters.slice(0, 2).join('').toUpperCase();
}
