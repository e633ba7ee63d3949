import { useEffect, useState } from 'react';

/** The id of the heading whose section crosses the upper part of the window; null above the first section. */
export function useSectionInView(headingIds: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const ids = headingIds.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const section = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
        if (section) setInView(section.getAttribute('aria-labelledby'));
      },
      { rootMargin: '-20% 0px -75%' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)?.closest('section');
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return inView;
}
