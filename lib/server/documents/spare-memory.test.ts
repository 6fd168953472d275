import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { spareMemory } from '@/lib/server/documents/spare-memory';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Something that ends its work by an error, as a page does. */
class Work {
  end(controller: AbortController): void {
    controller.abort(new Error('over'));
  }
}

function workThatHasEnded(controller: AbortController): WeakRef<Work> {
  const work = new Work();
  work.end(controller);
  return new WeakRef(work);
}

it('an ended page is let go, also while its signal is held', async () => {
  const { abort } = AbortController.prototype;
  const { toJSON } = Buffer.prototype;
  onTestFinished(() => {
    Object.assign(AbortController.prototype, { abort });
    Object.assign(Buffer.prototype, { toJSON });
  });
  spareMemory();
  const controller = new AbortController();
  const work = workThatHasEnded(controller);
  await new Promise((resolve) => setTimeout(resolve, 10));
  collect();
  expect(work.deref()).toBeUndefined();
  expect(controller.signal.reason).toEqual(new Error('over'));
});
