const loaded = new Map<string, Promise<null>>();

/** The widget's script is loaded from this origin alone, whatever the operator's message names. */
function isAllowedScript(address: string, origin: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.origin === origin && url.pathname.startsWith('/sportsbook/');
}

/** Loads a script once; a failed one is loaded again when it is requested again. */
export function loadScript(address: string): Promise<null> {
  if (!isAllowedScript(address, location.origin))
    return Promise.reject(new Error('The script is not allowed'));
  const known = loaded.get(address);
  if (known !== undefined) return known;
  const loading = new Promise<null>((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = address;
    script.addEventListener('load', () => resolve(null));
    script.addEventListener('error', () => {
      loaded.delete(address);
      script.remove();
      reject(new Error('The script was not loaded'));
    });
    document.head.append(script);
  });
  loaded.set(address, loading);
  return loading;
}
