import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const binary = '/usr/sbin/nginx';
const main = '/etc/nginx/nginx.conf';
const site = '/etc/nginx/sites-available/default';
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Whether Debian's nginx is there with the configuration that its package brings. */
export const hasNginx = [binary, main, site].every((file) => existsSync(file));

/**
 * Starts Debian's nginx with its own configuration before a server. Changed are `proxy_pass`, and what lets it run
 * beside another one: port, user, and the places of its files.
 */
export async function startNginx(target: string, port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wanderline-nginx-'));
  await chmod(folder, 0o755);
  const siteFile = path.join(folder, 'site.conf');
  const mainFile = path.join(folder, 'nginx.conf');
  writeFileSync(siteFile, siteText(target, port));
  writeFileSync(mainFile, mainText(folder, siteFile));
  const args = ['-c', mainFile, '-e', path.join(folder, 'error.log'), '-g', 'daemon off;'];
  const nginx = spawn(binary, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()));
  const stop = async () => {
    nginx.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

function siteText(target: string, port: number): string {
  return changed(readFileSync(site, 'utf8'), [
    [/^\s*listen 80 default_server;/m, `listen 127.0.0.1:${port} default_server;`],
    [/^\s*listen \[::\]:80 default_server;/m, ''],
    [/^\s*try_files \$uri \$uri\/ =404;/m, `proxy_pass ${target};`],
  ]);
}

function mainText(folder: string, siteFile: string): string {
  const places = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  return changed(readFileSync(main, 'utf8'), [
    ...(process.getuid?.() === 0 ? [] : [[/^user .*;/m, ''] as const]),
    [/^pid .*;/m, `pid ${folder}/nginx.pid;`],
    [/error_log .*;/, `error_log ${folder}/error.log;`],
    [/access_log .*;/, `access_log ${folder}/access.log;`],
    [/^http \{/m, `http { ${places}`],
    [/include \/etc\/nginx\/sites-enabled\/\*;/, `include ${siteFile};`],
  ]);
}

/** Every change must find its line: else the configuration would be another one than is said. */
function changed(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((before, [line, replacement]) => {
    if (!line.test(before) && !String(line).includes('error_log')) throw new Error(`nginx has no line like ${line}`);
    return before.replace(line, replacement);
  }, text);
}
