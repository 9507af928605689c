ALTER INDEX "customers_search" SET (gin_pending_list_limit=256);
