import type { Deps } from '@/operator/src/core/deps';
import { jobBacklog, mailBacklog, orderBacklog, stuckMinutes } from './backlog';

/** One line each for what somebody has to look at: paid orders without delivery, dead jobs, an outbox that stands still. */
export async function watchBacklog({ db, database, now, log }: Deps): Promise<void> {
  const { stuck, oldest } = await orderBacklog(db, now());
  if (stuck > 0)
    log.error({ orders: stuck, oldest }, `paid orders wait for delivery for more than ${stuckMinutes} minutes`);
  for (const { name, state, jobs, isLong } of await jobBacklog(database)) {
    if (state === 'dead') log.error({ job: name, jobs }, 'jobs were given up');
    else if (isLong) log.error({ job: name, jobs }, `jobs have been failing for more than ${stuckMinutes} minutes`);
  }
  const mails = await mailBacklog(db, now());
  if (mails.isStuck) log.error({ mails: mails.waiting }, `no e-mail has left for more than ${stuckMinutes} minutes`);
}
