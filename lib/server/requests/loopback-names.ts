const loopbackNames = ['localhost', '127.0.0.1', '[::1]'] as const;

/**
 * The other names, with their port, under which a browser of this machine reaches a shop that runs on it; empty for a shop with a
 * name of its own. Cookies belong to one name, and payment pages lead back to SITE_URL: a buyer who began under another
 * name would come back as a stranger.
 */
export function otherLoopbackHosts({ hostname, port }: URL): ReadonlySet<string> {
  const isLoopback = loopbackNames.some((name) => name === hostname);
  const others = isLoopback ? loopbackNames.filter((name) => name !== hostname) : [];
  return new Set(others.map((name) => (port ? `${name}:${port}` : name)));
}
