/** The stylesheet of a part is asked for once by the bundler's loader: one that did not arrive is asked for again here. */
export async function refetchStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(refetch));
}

const refetch = (missing: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = missing.href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Unable to load ${missing.href}`));
    missing.replaceWith(link);
  });
