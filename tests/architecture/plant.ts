import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const root = process.cwd();

/** Writes a small tree with the project's own tool settings; it is gone when the test ends. */
export function plant(files: Readonly<Record<string, string>>, settings: readonly string[] = []): string {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache', 'planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const setting of settings) cpSync(path.join(root, setting), path.join(folder, setting));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** Runs a program of the project inside a planted tree, with options of Node itself where they are given. */
export function runIn(
  folder: string,
  program: string,
  args: readonly string[],
  nodeOptions: readonly string[] = [],
): { status: number | null; output: string } {
  const run = spawnSync(process.execPath, [...nodeOptions, path.join(root, program), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status: run.status, output: run.stdout + run.stderr };
}
