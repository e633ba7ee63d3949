/** Trusted Types, which TypeScript's DOM types lack. Its addresses are objects that the DOM accepts for strings. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** The only policy that the server's Content-Security-Policy allows: server/kit/http/security/security-headers.ts. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('winwin24x7', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError('A script of another origin.');
    return url;
  },
});

/** The address of a script of this origin, for browsers that enforce Trusted Types. */
export const trustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;
