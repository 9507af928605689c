import { customerPage as api } from 'contract/customer-record/customer-page';
import type { Reply } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { recordView, requireCustomer } from '../customers/customer-lookup.ts';
import { findFiles, toFile } from '../documents/files.queries.ts';
import type { Deps } from '../platform/deps.ts';
import { serve } from '../platform/http/serve.ts';
import { findComments, toComment } from './comments/comments.queries.ts';
import { addComment, removeComment } from './comments/comments.service.ts';
import { selectedProduct, setSelectedOffer } from './customer-page.service.ts';

export function customerPageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(app, api.get, async ({ params }, request): Promise<Reply<typeof api.get>> => {
    const customer = await requireCustomer(db, params.phone, request.user);
    const [product, files, comments] = await Promise.all([
      selectedProduct(db, customer),
      findFiles(db, customer.id),
      findComments(db, customer.id),
      recordView(db, actorOf(request), customer),
    ]);
    return {
      phone: customer.phone,
      selectedOffer: customer.selectedOffer,
      selectedProduct: product,
      files: files.map(toFile),
      comments: comments.map(toComment),
    };
  });

  serve(app, api.setSelectedOffer, async ({ params, body }, request): Promise<Reply<typeof api.setSelectedOffer>> => {
    const product = await setSelectedOffer(deps, params.phone, body, actorOf(request));
    return { success: true, selectedOffer: body.selectedOffer, selectedProduct: product };
  });

  serve(app, api.addComment, async ({ params, body }, request) =>
    toComment(await addComment(deps, params.phone, body, actorOf(request))),
  );

  serve(app, api.removeComment, ({ params }, request) =>
    removeComment(deps, params.phone, params.commentId, actorOf(request)),
  );
}
