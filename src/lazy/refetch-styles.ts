const missing = new Set<HTMLLinkElement>();

// The failure of a resource does not bubble: it is heard on its way down.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  true,
);

/** The bundler's loader asks for a part's stylesheet once: one that did not arrive is asked for again here. */
export async function refetchStyles(): Promise<void> {
  await Promise.all([...missing].map(refetch));
}

const refetch = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = link.href;
    again.onload = () => resolve();
    again.onerror = () => reject(new Error(`${link.href} did not arrive`));
    missing.delete(link);
    link.replaceWith(again);
  });
