import 'server-only';
import { sharePicture } from '@/components/share-image/card-key';
import type { ShareCard } from '@/components/share-image/share-view';
import type { Qa } from './content-model';

type Post = Pick<Qa, 'id' | 'question'>;

/** What the picture of a post shows where its link is shared. */
export function postCard({ question }: Post): ShareCard {
  return { kind: 'words', title: question, lead: '', flag: null };
}

/** That picture, by the post's id. */
export function postShare(post: Post) {
  return sharePicture(`post-${post.id}`, postCard(post));
}
