// Starts Debian's nginx in a folder of its own: with the configuration of its package, or with the one that the shop brings.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const nginxBinary = '/usr/sbin/nginx';
const main = '/etc/nginx/nginx.conf';
const site = '/etc/nginx/sites-available/default';
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Whether Debian's nginx is there with the configuration that its package brings. */
export const hasNginx = () => [nginxBinary, main, site].every((file) => existsSync(file));

/**
 * Starts nginx with its package's configuration before a server. Changed are `proxy_pass`, and what lets it run
 * beside another one: port, user, and the places of its files.
 * @param {string} target
 * @param {number} port
 */
export async function startNginx(target, port) {
  const { stop } = startWith(() => siteText(target, port));
  return { url: `http://127.0.0.1:${port}`, stop };
}

/**
 * Starts nginx with the configuration that the shop brings for its own server, on four ports from `port` on: http, https of the
 * shop, https of the operator, and the operator for storefronts; with a certificate of its own making, for `names`.
 * It goes by `localhost` too. `believed` passes on what a visitor says of the address, for tests that play many visitors; `limited` counts
 * what this machine asks for, as it would for a visitor.
 * @param {{ readonly shops: readonly string[]; readonly operators: readonly string[] }} targets
 * @param {number} port
 * @param {{ readonly believed?: boolean; readonly limited?: boolean }} [options]
 */
export async function startShippedNginx({ shops, operators }, port, { believed = false, limited = false } = {}) {
  const { folder, stop, pid } = startWith((at) => {
    makeCertificate(at);
    return shippedText({ shops, operators, port, folder: at, believed, limited });
  });
  const log = () => readFileSync(join(folder, 'wanderline.log'), 'utf8').trim().split('\n');
  const [shop, operator] = [`https://localhost:${port + 1}`, `https://localhost:${port + 2}`];
  return {
    shop,
    operator,
    inner: `http://127.0.0.1:${port + 3}`,
    certificate: join(folder, 'site.pem'),
    log,
    stop,
    pid,
  };
}

/** Starts nginx with the settings of its package before one file, at https: what there is to be reached with the same bytes. */
export async function startFileNginx({ bytes, encoding }, port) {
  const { stop, pid } = startWith((folder) => {
    makeCertificate(folder);
    writeFileSync(join(folder, 'page'), bytes);
    const tls = `ssl_certificate ${folder}/site.pem; ssl_certificate_key ${folder}/site.key;`;
    const page = `default_type text/html; add_header Content-Encoding ${encoding};`;
    return `server { listen 127.0.0.1:${port} ssl; ${tls} root ${folder}; access_log off; location = /page { ${page} } }`;
  });
  return { url: `https://localhost:${port}/page`, stop, pid };
}

function makeCertificate(folder) {
  const files = ['-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-days', '2'];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...files, ...names];
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`No certificate: ${stderr}`);
}

function shippedText({ shops, operators, port, folder, believed, limited }) {
  const servers = (urls) => (_, options) => urls.map((url) => `server ${new URL(url).host}${options};`).join(' ');
  return changed(readFileSync('deploy/nginx.conf', 'utf8'), [
    [/listen 80 default_server;/, `listen 127.0.0.1:${port} default_server;`],
    [/listen 443 ssl default_server;/, `listen 127.0.0.1:${port + 1} ssl default_server;`],
    [/server_name www\.shop\.example;/, 'server_name www.shop.example localhost;'],
    [/server_name operator\.shop\.example;/, 'server_name operator.shop.example localhost;'],
    [/listen 80;/, `listen 127.0.0.1:${port};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port + 1} ssl http2;`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port + 2} ssl http2;`],
    [/listen 127\.0\.0\.1:4080;/, `listen 127.0.0.1:${port + 3};`],
    [/server 127\.0\.0\.1:3000([^;]*);/, servers(shops)],
    [/server 127\.0\.0\.1:4000([^;]*);/, servers(operators)],
    [/\/etc\/ssl\/certs\/wanderline\.pem/g, `${folder}/site.pem`],
    [/\/etc\/ssl\/private\/wanderline\.key/g, `${folder}/site.key`],
    [/\/var\/log\/nginx\/wanderline\.log/g, `${folder}/wanderline.log`],
    [/\/var\/log\/nginx\/wanderline-error\.log/g, `${folder}/wanderline-error.log`],
    [/\/var\/cache\/wanderline/g, `${folder}/cache`],
    ...(limited ? [] : [[/(geo \$wanderline_limited \{\n {4}default) 1;/, (_, before) => `${before} 0;`]]),
    ...(believed ? [[/X-Forwarded-For \$remote_addr;/g, 'X-Forwarded-For $proxy_add_x_forwarded_for;']] : []),
  ]);
}

function startWith(siteOf) {
  const folder = mkdtempSync(join(tmpdir(), 'wanderline-nginx-'));
  chmodSync(folder, 0o755);
  const [siteFile, mainFile] = [join(folder, 'site.conf'), join(folder, 'nginx.conf')];
  writeFileSync(siteFile, siteOf(folder));
  writeFileSync(mainFile, mainText(folder, siteFile));
  const args = ['-c', mainFile, '-e', join(folder, 'error.log'), '-g', 'daemon off;'];
  // A Ctrl-C is for the one who started it, who stops it in turn.
  const nginx = spawn(nginxBinary, args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  const stop = async () => {
    nginx.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, stop, pid: nginx.pid };
}

function siteText(target, port) {
  return changed(readFileSync(site, 'utf8'), [
    [/^\s*listen 80 default_server;/m, `listen 127.0.0.1:${port} default_server;`],
    [/^\s*listen \[::\]:80 default_server;/m, ''],
    [/^\s*try_files \$uri \$uri\/ =404;/m, `proxy_pass ${target};`],
  ]);
}

function mainText(folder, siteFile) {
  const places = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  return changed(readFileSync(main, 'utf8'), [
    ...(process.getuid?.() === 0 ? [] : [[/^user .*;/m, '']]),
    [/^pid .*;/m, `pid ${folder}/nginx.pid;`],
    [/error_log .*;/, `error_log ${folder}/error.log;`],
    [/access_log .*;/, `access_log ${folder}/access.log;`],
    [/^http \{/m, `http { ${places}`],
    [/include \/etc\/nginx\/sites-enabled\/\*;/, `include ${siteFile};`],
  ]);
}

/** Every change must find its line: else the configuration would be another one than is said. */
function changed(text, changes) {
  return changes.reduce((before, [line, replacement]) => {
    if (!line.test(before) && !String(line).includes('error_log')) throw new Error(`nginx has no line like ${line}`);
    return before.replace(line, typeof replacement === 'string' ? () => replacement : replacement);
  }, text);
}
