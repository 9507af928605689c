CREATE TABLE "sent_opportunities" (
	"loan_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	CONSTRAINT "sent_opportunities_loan_id_product_id_pk" PRIMARY KEY("loan_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "sent_opportunities" ADD CONSTRAINT "sent_opportunities_loan_id_followed_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."followed_loans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "sent_opportunities" ("loan_id", "product_id", "sent_at", "sent_by")
SELECT "loan_id", "product_id", "sent_at", "sent_by" FROM "refinancing_opportunities" WHERE "sent_at" IS NOT NULL AND "sent_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "refinancing_opportunities" DROP COLUMN "sent_at";--> statement-breakpoint
ALTER TABLE "refinancing_opportunities" DROP COLUMN "sent_by";