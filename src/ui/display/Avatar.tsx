import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Its first letters are shown. It is decoration: the name stands beside it. */
  name: string;
  size?: 'medium' | 'large';
}

export function Avatar({ name, size = 'medium' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)) : [...name.trim()];
  return letters.slice(0, 2).join('').toUpperCase();
}
