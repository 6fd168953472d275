import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storefrontEnvSchema } from '@/lib/env/storefront-env';
import { operatorOptions, storefrontOptions } from '@/scripts/run/node-options.mjs';

/** What Node is told in a file of `deploy/`, before the bundle that it runs. */
function optionsIn(file: string, bundle: string) {
  const line = readFileSync(`deploy/${file}`, 'utf8')
    .split('\n')
    .find((one) => one.includes(`dist/${bundle}.mjs`) && !one.startsWith('#'));
  return line?.slice(0, line.indexOf('dist/')).match(/--[\w-]+(=\d+)?/g);
}

describe('what a server of one’s own starts', () => {
  it.each([
    ['wanderline-storefront@.service', 'server', storefrontOptions],
    ['Dockerfile', 'server', storefrontOptions],
    ['wanderline-operator@.service', 'operator', operatorOptions],
    ['compose.yaml', 'operator', operatorOptions],
  ])('%s tells Node what npm start tells it', (file, bundle, options) => {
    expect(optionsIn(file, bundle)).toEqual(options);
  });
});

describe('nginx as the shop brings it', () => {
  const config = readFileSync('deploy/nginx.conf', 'utf8');

  it('takes no server out for an answer, or one that says "not ready" would take all of them out', () => {
    const servers = config.match(/\bserver [\d.]+:\d+[^;]*;/g) ?? [];
    expect(servers).toHaveLength(4);
    for (const server of servers) expect(server).toMatch(/ max_fails=0;$/);
  });

  it('sends records of TLS that fit into what leaves before a browser has answered', () => {
    const hosts = config.split(/^server \{$/m).filter((host) => host.includes('ssl_certificate '));
    expect(hosts).toHaveLength(2);
    for (const host of hosts) expect(host).toMatch(/^ {4}ssl_buffer_size 4k;$/m);
  });

  it('writes no query of an address into its logs, where documents and log-ins have their secrets', () => {
    const hosts = config.split(/^server \{$/m).slice(1);
    expect(hosts).toHaveLength(5);
    for (const host of hosts) {
      expect(host).toMatch(/^ {4}error_log \S+ crit;$/m);
      expect(host).toMatch(/^ {4}access_log (off|\S+ wanderline);$/m);
    }
    expect(config.match(/log_format[^;]*;/)?.[0]).not.toMatch(
      /\$(request|request_uri|args|query_string|http_referer)\b/,
    );
  });
});

describe('the settings of a server', () => {
  const example = readFileSync('.env.example', 'utf8');
  const operators = example.slice(example.indexOf('# --- Operator'));
  const namesIn = (text: string) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');

  it('have what the operator alone reads, with all its secrets, in a part of their own', () => {
    const names = namesIn(operators);
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'STRIPE_SECRET_KEY', 'TOKEN_SECRET', 'SMTP_URL']));
    // The address of figures is for both; each has a port of its own.
    const read = Object.keys(storefrontEnvSchema.shape).filter((name) => name !== 'METRICS_HOST');
    expect(names.filter((name) => read.includes(name))).toEqual([]);
  });

  it('are no more to a storefront than it reads: the operator’s part is another file, of another user', () => {
    const [shop, operator] = ['storefront', 'operator'].map((name) =>
      readFileSync(`deploy/wanderline-${name}@.service`, 'utf8'),
    );
    const filesOf = (unit = '') => [...unit.matchAll(/^EnvironmentFile=(.+)$/gm)].map(([, file]) => file);
    expect(filesOf(shop)).toEqual(['/etc/wanderline.env']);
    expect(filesOf(operator)).toEqual(['/etc/wanderline.env', '/etc/wanderline-operator.env']);
    const userOf = (unit = '') => /^User=(.+)$/m.exec(unit)?.[1];
    expect(userOf(shop)).not.toBe(userOf(operator));
    const compose = readFileSync('deploy/compose.yaml', 'utf8').replace(/^ *#.*$/gm, '');
    const [before = '', storefront = ''] = compose.split(/^ {2}storefront:$/m);
    expect(before.match(/^ +env_file: .*$/gm)).toEqual([
      '  env_file: shop.env',
      '    env_file: [shop.env, operator.env]',
    ]);
    expect(storefront).not.toMatch(/env_file|DATABASE_URL/);
  });

  it('let a storefront write its kept pages, and no page or script of the shop', () => {
    const unit = readFileSync('deploy/wanderline-storefront@.service', 'utf8');
    expect(unit.match(/^ReadWritePaths=.*$/gm)).toEqual(['ReadWritePaths=-/opt/wanderline/.next/cache']);
    const image = readFileSync('deploy/Dockerfile', 'utf8');
    expect(image).toMatch(/^COPY \. \.$/m);
    expect(image).toMatch(/^RUN mkdir -p \.next\/cache \.data && chown node:node \.next\/cache \.data$/m);
  });
});

describe('the containers', () => {
  it('start whatever state the mails are in: the operator is asked whether it lives', () => {
    const compose = readFileSync('deploy/compose.yaml', 'utf8');
    expect(compose).toContain(':4000/health');
    expect(compose).not.toContain(':4000/ready');
  });
});

describe('a service of systemd', () => {
  it.each(['wanderline-storefront@.service', 'wanderline-operator@.service'])(
    '%s is started again however long the database or the operator is away',
    (file) => {
      const [unit = '', service = ''] = readFileSync(`deploy/${file}`, 'utf8').split(/^\[Service\]$/m);
      expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
      expect(service).toMatch(/^Restart=always$/m);
    },
  );
});
