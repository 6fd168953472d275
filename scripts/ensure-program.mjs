// Installs a program from Debian's package of the given name when its file is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether the program is there in the end. */
export function ensureProgram(file, debianPackage) {
  if (existsSync(file)) return true;
  console.log(`Installing ${debianPackage} …`);
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${debianPackage}`;
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
  spawnSync('sh', ['-c', install.replaceAll('apt-get', `${sudo}apt-get`)], { stdio: 'ignore' });
  return existsSync(file);
}
