CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "invoice_document" (
	"invoice_id" text NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_document_invoice_id_kind_pk" PRIMARY KEY("invoice_id","kind")
);
--> statement-breakpoint
CREATE TABLE "invoice_template" (
	"version" integer PRIMARY KEY NOT NULL,
	"template" jsonb NOT NULL,
	"saved_by" text,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_template_draft" (
	"account_id" text PRIMARY KEY NOT NULL,
	"template" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_use" (
	"id" text PRIMARY KEY NOT NULL,
	"credit_note_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_credit" (
	"credit_note_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"left_cents" bigint NOT NULL,
	"returns" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"number" text NOT NULL,
	"account_id" text NOT NULL,
	"order_id" text,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"email" text NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"by_rate" jsonb NOT NULL,
	"vat_basis" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"payment_note" text NOT NULL,
	"template_version" integer NOT NULL,
	"is_demonstration" boolean NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"payment_id" text,
	"paid_by" text,
	"credited_invoice_id" text,
	"reason" text,
	CONSTRAINT "invoice_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"count" integer NOT NULL,
	"last_issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_counter_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"subscription_id" text,
	"period_starts_on" date,
	"period_ends_on" date,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_net_ten_thousandths" bigint NOT NULL,
	"vat_kind" text NOT NULL,
	"vat_case" text NOT NULL,
	"vat_category" text NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"vat_country" text NOT NULL,
	"vat_reason" text,
	"credited_line_id" text,
	"net_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"gross_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "write_off" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"written_off_on" date NOT NULL,
	"written_off_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reversed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_archive" (
	"id" text PRIMARY KEY NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"sha256" text NOT NULL,
	"public_key_sha256" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_id" text,
	"invoice_id" text,
	"payment_id" text,
	"amount_cents" bigint NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"seal" integer
);
--> statement-breakpoint
CREATE TABLE "legal_document" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"markdown" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"published_by" text,
	"published_at" timestamp (3) with time zone,
	"announced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_draft" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"markdown" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legal_draft_kind_language_pk" PRIMARY KEY("kind","language")
);
--> statement-breakpoint
CREATE TABLE "seat_proof" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"file_name" text,
	"file_sha256" text,
	"accepted_by" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "threshold_crossing" (
	"year" integer PRIMARY KEY NOT NULL,
	"crossed_on" date NOT NULL,
	"invoice_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vat_check" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"name" text,
	"address" text,
	"request_id" text,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "vat_evidence" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vat_recheck" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"credit_note_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "content_draft" (
	"key" text NOT NULL,
	"language" text NOT NULL,
	"value" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_draft_key_language_pk" PRIMARY KEY("key","language")
);
--> statement-breakpoint
CREATE TABLE "content_item" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"value" text NOT NULL,
	"section" text DEFAULT 'general' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'text' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"value" text NOT NULL,
	"published_by" text,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_figure" (
	"category_id" text NOT NULL,
	"language" text NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "category_figure_category_id_language_pk" PRIMARY KEY("category_id","language")
);
--> statement-breakpoint
CREATE TABLE "category_translation" (
	"category_id" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_fallback" boolean DEFAULT false NOT NULL,
	CONSTRAINT "category_translation_category_id_language_pk" PRIMARY KEY("category_id","language")
);
--> statement-breakpoint
CREATE TABLE "demo_link_check" (
	"link" text PRIMARY KEY NOT NULL,
	"is_answering" boolean NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_figure" (
	"demo_link" text NOT NULL,
	"language" text NOT NULL,
	"category_id" text NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "demo_figure_demo_link_language_category_id_pk" PRIMARY KEY("demo_link","language","category_id")
);
--> statement-breakpoint
CREATE TABLE "demo_site" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" text,
	"design" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"category_id" text NOT NULL,
	"monthly_price_cents" bigint,
	"setup_fee_cents" bigint NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"stock" integer,
	"demo_link" text,
	"vat_kind" text NOT NULL,
	"delivery_days" integer NOT NULL,
	"position" integer NOT NULL,
	"creation_key" text,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_creation_key_unique" UNIQUE("creation_key")
);
--> statement-breakpoint
CREATE TABLE "product_image" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"extension" text,
	"path_by_language" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_listing" (
	"product_id" text NOT NULL,
	"language" text NOT NULL,
	"category_id" text NOT NULL,
	"demo_link" text,
	"position" integer NOT NULL,
	"price_low" bigint NOT NULL,
	"price_high" bigint NOT NULL,
	"rating_order" bigint NOT NULL,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "product_listing_product_id_language_pk" PRIMARY KEY("product_id","language")
);
--> statement-breakpoint
CREATE TABLE "product_slug" (
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"product_id" text NOT NULL,
	"is_current" boolean NOT NULL,
	CONSTRAINT "product_slug_language_slug_pk" PRIMARY KEY("language","slug")
);
--> statement-breakpoint
CREATE TABLE "product_translation" (
	"product_id" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"details" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"included" jsonb NOT NULL,
	"faq" jsonb NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_translation_product_id_language_pk" PRIMARY KEY("product_id","language")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_word_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"account_id" text,
	"subscription_id" text,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"author_name" text NOT NULL,
	"bought_on" date NOT NULL,
	"experienced_on" date NOT NULL,
	"status" text NOT NULL,
	"refusal_reason" text,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"written_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(author_name || ' ' || text || ' ' || answer)) STORED,
	CONSTRAINT "rating_one_to_five" CHECK (stars BETWEEN 1 AND 5),
	CONSTRAINT "rating_refused_for_a_reason" CHECK ((status = 'refused') = (refusal_reason IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"language" text DEFAULT 'fr' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"siren" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone,
	"last_signed_in_at" timestamp (3) with time zone,
	"idle_notice_at" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"anonymised_at" timestamp (3) with time zone,
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "account_key" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_key_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"account_id" text PRIMARY KEY NOT NULL,
	"total_orders" integer DEFAULT 0 NOT NULL,
	"total_spent_cents" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_account_id_hash_pk" PRIMARY KEY("account_id","hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"account_id" text PRIMARY KEY NOT NULL,
	"secret_encrypted" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"authenticated_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"last4" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_key_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"account_id" text,
	"ip_hash" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || subject || ' ' || message)) STORED,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_reply" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"body" text NOT NULL,
	"mail_id" text NOT NULL,
	"author_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_template" (
	"name" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"title" text,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"samples" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "email_template_name_language_pk" PRIMARY KEY("name","language")
);
--> statement-breakpoint
CREATE TABLE "email_template_version" (
	"name" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"saved_by" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_template_version_name_language_version_pk" PRIMARY KEY("name","language","version")
);
--> statement-breakpoint
CREATE TABLE "mail_suppression" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"mail_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text
);
--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain_text" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"reply_to" text,
	"unsubscribe_url" text,
	"from_name" text,
	"in_reply_to" text,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_notice" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"step" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_notice_kind_subject_id_step_pk" PRIMARY KEY("kind","subject_id","step")
);
--> statement-breakpoint
CREATE TABLE "newsletter_letter" (
	"id" text PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"title" text NOT NULL,
	"texts" jsonb NOT NULL,
	"state" text NOT NULL,
	"subscribers" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"after_id" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"confirmation_hash" text,
	"confirmable_until" timestamp (3) with time zone,
	"unsubscribe_key" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscription_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscription_confirmation_hash_unique" UNIQUE("confirmation_hash"),
	CONSTRAINT "newsletter_subscription_unsubscribe_key_unique" UNIQUE("unsubscribe_key")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"status" integer,
	"detail" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"attempted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"secret_encrypted" text NOT NULL,
	"event_types" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"data" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_event_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "affiliate_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"tracking_code" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reverses" text,
	"lead_type" text,
	"source" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"origin" text NOT NULL,
	"order_id" text,
	"is_own_purchase" boolean NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"report_state" text NOT NULL,
	"report_tries" integer NOT NULL,
	"report_due_at" timestamp (3) with time zone,
	"report_status" integer,
	"report_message" text NOT NULL,
	"reported_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "affiliate_partner" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text
);
--> statement-breakpoint
CREATE TABLE "day_figure" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"page_views" integer NOT NULL,
	"new_customers" integer NOT NULL,
	"orders_placed" integer NOT NULL,
	"orders_paid" integer NOT NULL,
	"collected_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"day" date NOT NULL,
	"visitor_hash" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visit_day_visitor_hash_pk" PRIMARY KEY("day","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "visit_count" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_count_day_kind_value_pk" PRIMARY KEY("day","kind","value")
);
--> statement-breakpoint
CREATE TABLE "visit_step" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "visit_step_day_step_visitor_hash_pk" PRIMARY KEY("day","step","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "backup" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"taken_on" date NOT NULL,
	"slot" text,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"author_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"affected" jsonb,
	"products" integer NOT NULL,
	"categories" integer NOT NULL,
	"texts" integer NOT NULL,
	"settings" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"contents" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_request" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"email" text,
	"name" text DEFAULT '' NOT NULL,
	"language" text,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"message_id" text,
	"received_on" date NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	"extension_reason" text,
	"extended_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"refusal_reason" text,
	"handled_by" text,
	"answered_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"respond_by" timestamp (3) with time zone,
	"is_refundable" boolean DEFAULT false NOT NULL,
	"charges_resumed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "method_setup" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_setup_id" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"order_id" text,
	"account_id" text,
	"invoice_id" text,
	"payment_method_id" text,
	"was_with_bank" boolean DEFAULT false NOT NULL,
	"request_key" text,
	"description" text NOT NULL,
	"email" text,
	"ip_hash" text,
	"provider" text NOT NULL,
	"provider_payment_id" text,
	"reference" text,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"method_brand" text,
	"method_last4" text,
	"is_test" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payment_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"provider" text NOT NULL,
	"attempt_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"account_id" text,
	"ip_hash" text,
	"fingerprint" text,
	"failure" text,
	"tried_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempt_provider_attempt_id_pk" PRIMARY KEY("provider","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "payment_customer" (
	"account_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_customer_account_id_provider_pk" PRIMARY KEY("account_id","provider")
);
--> statement-breakpoint
CREATE TABLE "payment_discrepancy" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"payment_id" text,
	"amount_cents" bigint NOT NULL,
	"expected_cents" bigint,
	"currency" text NOT NULL,
	"details" jsonb NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	"resolution" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_method_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer,
	"expiry_year" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"detached_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_account" (
	"provider" text PRIMARY KEY NOT NULL,
	"provider_account_id" text NOT NULL,
	"publishable_key" text NOT NULL,
	"secret_key_encrypted" text NOT NULL,
	"webhook_secrets_encrypted" text,
	"secret_key_last4" text NOT NULL,
	"is_test" boolean NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"connected_by" text
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"provider_payment_id" text,
	"provider_setup_id" text,
	"payload" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"problem" text,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "provider_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_refund_id" text,
	"reference" text,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"failure" text,
	"tried_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."customer" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"respond_by" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payment_id" text,
	"setup_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deliver_at" timestamp (3) with time zone NOT NULL,
	"deliveries_left" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."method" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer,
	"expiry_year" integer,
	"fingerprint" text NOT NULL,
	"later_failure" text,
	"debit_failure" text,
	"is_disputed" boolean NOT NULL,
	"detached_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payment" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"client_secret" text NOT NULL,
	"customer_id" text,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"method_id" text,
	"return_url" text,
	"concludes_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payout" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"arrives_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."refund" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"payment_id" text NOT NULL,
	"reference" text,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."setup" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"client_secret" text NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"method_id" text,
	"return_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "setup_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor_id" text,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"ip_hash" text,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"seal" integer
);
--> statement-breakpoint
CREATE TABLE "seal" (
	"chain" text NOT NULL,
	"number" integer NOT NULL,
	"rows" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"rows_deleted_at" timestamp (3) with time zone,
	CONSTRAINT "seal_chain_number_pk" PRIMARY KEY("chain","number")
);
--> statement-breakpoint
CREATE TABLE "background_task" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"state" text NOT NULL,
	"done_steps" integer NOT NULL,
	"total_steps" integer,
	"stop_requested_at" timestamp (3) with time zone,
	"summary" jsonb,
	"report" jsonb,
	"error" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"account_id" text,
	"order_id" text,
	"subject_id" text,
	"choice" text NOT NULL,
	"wording" text NOT NULL,
	"document_id" text,
	"document_sha256" text,
	"language" text NOT NULL,
	"ip_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_count" (
	"list" text NOT NULL,
	"state" text NOT NULL,
	"slot" integer NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "list_count_list_state_slot_pk" PRIMARY KEY("list","state","slot")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sealed_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value_encrypted" text NOT NULL,
	"hint" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"category" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"is_secret" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "setting_category_key_pk" PRIMARY KEY("category","key")
);
--> statement-breakpoint
CREATE TABLE "storage_move" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"copied" integer NOT NULL,
	"last_path" text NOT NULL,
	"last_error" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "error_report" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"message" text NOT NULL,
	"source" text,
	"count" integer NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"last_request_id" text,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "heartbeat" (
	"job" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "time_machine" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL,
	"is_playing" boolean NOT NULL,
	"played_from" timestamp (3) with time zone,
	"played_until" timestamp (3) with time zone,
	"counted_to" timestamp (3) with time zone,
	"invoices" integer NOT NULL,
	"charges" integer NOT NULL,
	"mails" integer NOT NULL,
	"touched_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"monthly_price_cents" bigint NOT NULL,
	"setup_fee_cents" bigint NOT NULL,
	"starts_not_before" date,
	"valid_until" date NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"account_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"buyer" jsonb,
	"declared_country" text,
	"affiliate_code" text,
	"affiliate_code_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkout_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"checkout_id" text NOT NULL,
	"account_id" text NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"terms_document_id" text NOT NULL,
	"email" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"breakdown" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"vat_basis" jsonb NOT NULL,
	"is_country_doubtful" boolean NOT NULL,
	"asks_for_early_start" boolean NOT NULL,
	"service_starts_on" date NOT NULL,
	"offer_id" text,
	"starts_not_before" date,
	"affiliate_code" text,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"vat_kind" text NOT NULL,
	"price_basis" text NOT NULL,
	"quantity" integer NOT NULL,
	"monthly_price_cents" bigint NOT NULL,
	"setup_fee_cents" bigint NOT NULL,
	"takes_stock" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_draft" (
	"account_id" text PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"profile" jsonb,
	"declared_country" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_change" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"seat" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"state" text NOT NULL,
	"owed_cents" bigint NOT NULL,
	"charged_on" date NOT NULL,
	"counts_from" date NOT NULL,
	"held_on" date,
	"tries" integer NOT NULL,
	"next_try_on" date,
	"failure" text,
	"enqueued_at" timestamp (3) with time zone,
	"reminders" integer NOT NULL,
	"suspended_on" date,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancellation_reason" (
	"declaration_id" text PRIMARY KEY NOT NULL,
	"reason" text,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declaration" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"contract" text NOT NULL,
	"email" text NOT NULL,
	"ends_on" text NOT NULL,
	"language" text NOT NULL,
	"order_id" text,
	"subscription_id" text,
	"is_late" boolean NOT NULL,
	"ip_hash" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"outcome" text,
	"handled_by" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"declaration_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"withdrawn_on" date NOT NULL,
	"lines" jsonb NOT NULL,
	"retained_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"refund_by" date NOT NULL,
	"refund_on" date NOT NULL,
	"credit_note_id" text,
	"refunded_at" timestamp (3) with time zone,
	"refunded_by" text,
	CONSTRAINT "withdrawal_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"content" jsonb,
	"content_note" text,
	"content_sent_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"due_on" date,
	"preview_url" text,
	"approved_at" timestamp (3) with time zone,
	"site_url" text,
	"shop_seen_at" timestamp (3) with time zone,
	"emptied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"step" text NOT NULL,
	"actor_id" text,
	"occurred_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_file" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_message" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"side" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provisioning_event" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"subscription_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text
);
--> statement-breakpoint
CREATE TABLE "plan_change" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"effective_on" date NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"monthly_price_cents" bigint NOT NULL,
	"setup_fee_cents" bigint NOT NULL,
	"vat_kind" text NOT NULL,
	"takes_stock" boolean NOT NULL,
	"announcement_id" text,
	"notified_at" timestamp (3) with time zone,
	"withdrawal_notified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "price_announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"monthly_price_cents" bigint NOT NULL,
	"effective_on" date NOT NULL,
	"reason" jsonb NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"announced_by" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"monthly_price_cents" bigint NOT NULL,
	"price_basis" text NOT NULL,
	"vat_kind" text NOT NULL,
	"vat_rate_basis_points" integer NOT NULL,
	"billed_monthly_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"payment_method_id" text,
	"starts_on" date NOT NULL,
	"anchor_day" integer NOT NULL,
	"period_ends_on" date NOT NULL,
	"next_charge_on" date NOT NULL,
	"ends_on" date,
	"end_reason" text,
	"pauses_on" date,
	"setup_completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscription_order_line_id_unique" UNIQUE("order_line_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"type" text NOT NULL,
	"monthly_total_cents" bigint NOT NULL,
	"monthly_net_cents" bigint NOT NULL,
	"ends_on" date,
	"actor_id" text,
	"occurred_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_template_draft" ADD CONSTRAINT "invoice_template_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_use" ADD CONSTRAINT "credit_use_credit_note_id_customer_credit_credit_note_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."customer_credit"("credit_note_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_use" ADD CONSTRAINT "credit_use_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_credit" ADD CONSTRAINT "customer_credit_credit_note_id_invoice_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_credit" ADD CONSTRAINT "customer_credit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_credit" ADD CONSTRAINT "customer_credit_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credited_invoice_id_invoice_id_fk" FOREIGN KEY ("credited_invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_credited_line_id_invoice_line_id_fk" FOREIGN KEY ("credited_line_id") REFERENCES "public"."invoice_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_off" ADD CONSTRAINT "write_off_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_proof" ADD CONSTRAINT "seat_proof_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threshold_crossing" ADD CONSTRAINT "threshold_crossing_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_evidence" ADD CONSTRAINT "vat_evidence_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_recheck" ADD CONSTRAINT "vat_recheck_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_recheck" ADD CONSTRAINT "vat_recheck_credit_note_id_invoice_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_figure" ADD CONSTRAINT "category_figure_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_translation" ADD CONSTRAINT "category_translation_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_figure" ADD CONSTRAINT "demo_figure_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_site" ADD CONSTRAINT "demo_site_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listing" ADD CONSTRAINT "product_listing_text" FOREIGN KEY ("product_id","language") REFERENCES "public"."product_translation"("product_id","language") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slug" ADD CONSTRAINT "product_slug_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_translation" ADD CONSTRAINT "product_translation_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_key" ADD CONSTRAINT "account_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reply" ADD CONSTRAINT "contact_reply_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_webhook_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_delivery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_event_id_webhook_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "method_setup" ADD CONSTRAINT "method_setup_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customer" ADD CONSTRAINT "payment_customer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_discrepancy" ADD CONSTRAINT "payment_discrepancy_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_task" ADD CONSTRAINT "background_task_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_draft" ADD CONSTRAINT "billing_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_change" ADD CONSTRAINT "buyer_change_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_reason" ADD CONSTRAINT "cancellation_reason_declaration_id_declaration_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declaration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration" ADD CONSTRAINT "declaration_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration" ADD CONSTRAINT "declaration_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_declaration_id_declaration_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declaration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_credit_note_id_invoice_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_event" ADD CONSTRAINT "delivery_event_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_file" ADD CONSTRAINT "delivery_file_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_message" ADD CONSTRAINT "delivery_message_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioning_event" ADD CONSTRAINT "provisioning_event_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_change" ADD CONSTRAINT "plan_change_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_change" ADD CONSTRAINT "plan_change_announcement_id_price_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."price_announcement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_use_invoice_id_index" ON "credit_use" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_use_credit_note_id_index" ON "credit_use" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "customer_credit_left" ON "customer_credit" USING btree ("account_id") WHERE left_cents > 0;--> statement-breakpoint
CREATE INDEX "customer_credit_invoice_id_index" ON "customer_credit" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_account_id_issued_at_index" ON "invoice" USING btree ("account_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoice_credited_invoice_id_index" ON "invoice" USING btree ("credited_invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_by_issue" ON "invoice" USING btree ("issued_at","number" COLLATE "C");--> statement-breakpoint
CREATE INDEX "invoice_by_due" ON "invoice" USING btree ("due_on","number" COLLATE "C");--> statement-breakpoint
CREATE INDEX "invoice_by_amount" ON "invoice" USING btree ((CASE WHEN series = 'AV' THEN -total_cents ELSE total_cents END),"number" COLLATE "C");--> statement-breakpoint
CREATE INDEX "invoice_by_state" ON "invoice" USING btree ("series","status","language");--> statement-breakpoint
CREATE INDEX "invoice_by_country" ON "invoice" USING btree ((buyer ->> 'country'),"issued_at");--> statement-breakpoint
CREATE INDEX "invoice_by_whom" ON "invoice" USING gin (lower(email || ' ' || (buyer ->> 'firstName') || ' ' || (buyer ->> 'lastName') || ' ' || (buyer ->> 'company')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoice_unpaid" ON "invoice" USING btree ("due_on") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_per_order" ON "invoice" USING btree ("order_id") WHERE series = 'INV';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_invoice_id_position_index" ON "invoice_line" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_one_per_period" ON "invoice_line" USING btree ("subscription_id","period_starts_on") WHERE kind = 'subscription';--> statement-breakpoint
CREATE INDEX "invoice_line_credited_line_id_index" ON "invoice_line" USING btree ("credited_line_id");--> statement-breakpoint
CREATE INDEX "invoice_line_of_case" ON "invoice_line" USING btree ("vat_case","invoice_id") WHERE vat_case <> 'domestic';--> statement-breakpoint
CREATE INDEX "invoice_line_eu_consumers" ON "invoice_line" USING btree ("invoice_id") WHERE vat_case IN ('eu_consumer_origin', 'eu_consumer_destination');--> statement-breakpoint
CREATE UNIQUE INDEX "write_off_one_in_force" ON "write_off" USING btree ("invoice_id") WHERE reversed_at IS NULL;--> statement-breakpoint
CREATE INDEX "write_off_invoice_id_index" ON "write_off" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_archive_made_at_index" ON "ledger_archive" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "ledger_event_order_id_index" ON "ledger_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_event_invoice_id_index" ON "ledger_event" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_event_payment_id_index" ON "ledger_event" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_event_seal_index" ON "ledger_event" USING btree ("seal");--> statement-breakpoint
CREATE INDEX "ledger_event_type_occurred_at_index" ON "ledger_event" USING btree ("type","occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_document_kind_language_version_index" ON "legal_document" USING btree ("kind","language","version");--> statement-breakpoint
CREATE INDEX "seat_proof_account_id_place_index" ON "seat_proof" USING btree ("account_id","place");--> statement-breakpoint
CREATE INDEX "vat_check_number_requested_at_index" ON "vat_check" USING btree ("number","requested_at");--> statement-breakpoint
CREATE INDEX "vat_check_requested_at_index" ON "vat_check" USING btree ("requested_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "vat_evidence_order_id_index" ON "vat_evidence" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vat_recheck_due" ON "vat_recheck" USING btree ("next_try_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "content_item_key_language_index" ON "content_item" USING btree ("key","language");--> statement-breakpoint
CREATE INDEX "content_version_key_language_published_at_index" ON "content_version" USING btree ("key","language","published_at");--> statement-breakpoint
CREATE INDEX "product_status_position_index" ON "product" USING btree ("status","position");--> statement-breakpoint
CREATE INDEX "product_category_id_index" ON "product" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_featured" ON "product" USING btree ("position","id") WHERE is_featured;--> statement-breakpoint
CREATE INDEX "product_rated" ON "product" USING btree ("rating_count","rating_sum") WHERE rating_count > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "product_image_product_id_position_index" ON "product_image" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_listing_position" ON "product_listing" USING btree ("language","position","product_id");--> statement-breakpoint
CREATE INDEX "product_listing_category" ON "product_listing" USING btree ("language","category_id","position","product_id");--> statement-breakpoint
CREATE INDEX "product_listing_demo" ON "product_listing" USING btree ("language","demo_link","position","product_id");--> statement-breakpoint
CREATE INDEX "product_listing_demo_price" ON "product_listing" USING btree ("language","demo_link","price_low");--> statement-breakpoint
CREATE INDEX "product_listing_price_low" ON "product_listing" USING btree ("language","price_low","position","product_id","category_id");--> statement-breakpoint
CREATE INDEX "product_listing_price_high" ON "product_listing" USING btree ("language","price_high","position","product_id","category_id");--> statement-breakpoint
CREATE INDEX "product_listing_rating" ON "product_listing" USING btree ("language","rating_order","position","product_id","category_id");--> statement-breakpoint
CREATE INDEX "product_listing_name_fr" ON "product_listing" USING btree ("name" COLLATE "fr-x-icu","position","product_id","category_id") WHERE language = 'fr';--> statement-breakpoint
CREATE INDEX "product_listing_name_en" ON "product_listing" USING btree ("name" COLLATE "en-x-icu","position","product_id","category_id") WHERE language = 'en';--> statement-breakpoint
CREATE INDEX "product_listing_name_hu" ON "product_listing" USING btree ("name" COLLATE "hu-x-icu","position","product_id","category_id") WHERE language = 'hu';--> statement-breakpoint
CREATE INDEX "product_listing_document_fr" ON "product_listing" USING gin ("document") WITH (fastupdate=false) WHERE language = 'fr';--> statement-breakpoint
CREATE INDEX "product_listing_document_en" ON "product_listing" USING gin ("document") WITH (fastupdate=false) WHERE language = 'en';--> statement-breakpoint
CREATE INDEX "product_listing_document_hu" ON "product_listing" USING gin ("document") WITH (fastupdate=false) WHERE language = 'hu';--> statement-breakpoint
CREATE INDEX "product_slug_product_id_language_index" ON "product_slug" USING btree ("product_id","language");--> statement-breakpoint
CREATE INDEX "product_translation_search" ON "product_translation" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_word_search" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "rating_one_per_buyer" ON "rating" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "rating_shown" ON "rating" USING btree ("product_id","written_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "rating_by_written" ON "rating" USING btree ("written_at","id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "rating_by_waiting" ON "rating" USING btree ((CASE WHEN status = 'waiting' THEN 1 ELSE 0 END),"id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "rating_by_stars" ON "rating" USING btree ("stars","id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "rating_waiting" ON "rating" USING btree ("written_at") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "rating_search" ON "rating" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "account_by_joined" ON "account" USING btree ("created_at","id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "account_by_name" ON "account" USING btree (lower("name"),"id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "account_by_signed_in" ON "account" USING btree (coalesce("last_signed_in_at", '-infinity'),"id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "account_idle" ON "account" USING btree (coalesce("last_active_at", "created_at")) WHERE "account"."role" = 'customer' AND "account"."anonymised_at" IS NULL;--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin (lower("email" || ' ' || "name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "account_key_account_id_purpose_index" ON "account_key" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "account_key_expires_at_index" ON "account_key" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "credential_account_id_index" ON "credential" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_provider_id_provider_account_id_index" ON "credential" USING btree ("provider_id","provider_account_id");--> statement-breakpoint
CREATE INDEX "customer_by_last_order" ON "customer" USING btree (coalesce("last_order_at", '-infinity'),"account_id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "customer_by_spent" ON "customer" USING btree ("total_spent_cents","account_id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "customer_by_orders" ON "customer" USING btree ("total_orders","account_id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "session_account_id_index" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "verification_identifier_index" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "api_key_created_at_index" ON "api_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_message_created_at_index" ON "contact_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_message_status_index" ON "contact_message" USING btree ("status");--> statement-breakpoint
CREATE INDEX "contact_message_account_id_created_at_index" ON "contact_message" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_message_email_created_at_index" ON "contact_message" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "contact_message_search" ON "contact_message" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_reply_message_id_created_at_index" ON "contact_reply" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_suppression_created_at_email_index" ON "mail_suppression" USING btree ("created_at","email");--> statement-breakpoint
CREATE INDEX "outbox_mail_status_created_at_index" ON "outbox_mail" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_recipient_created_at_index" ON "outbox_mail" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_created_at_id_index" ON "outbox_mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mail_documents" ON "outbox_mail" USING gin ("attachments" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "newsletter_letter_started_at_index" ON "newsletter_letter" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscription_status_requested_at_index" ON "newsletter_subscription" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "webhook_attempt_delivery_id_attempted_at_index" ON "webhook_attempt" USING btree ("delivery_id","attempted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_endpoint_id_event_id_index" ON "webhook_delivery" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_endpoint_id_created_at_index" ON "webhook_delivery" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due_at_index" ON "webhook_delivery" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_event_id_index" ON "webhook_delivery" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_event_occurred_at_index" ON "webhook_event" USING btree ("occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_event_once" ON "affiliate_event" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "affiliate_event_kind_created_at_index" ON "affiliate_event" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "affiliate_event_order_id_index" ON "affiliate_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "affiliate_event_reverses_index" ON "affiliate_event" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "affiliate_event_due" ON "affiliate_event" USING btree ("report_due_at") WHERE report_state = 'waiting';--> statement-breakpoint
CREATE INDEX "backup_taken_at_index" ON "backup" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "backup_taken_on_slot_index" ON "backup" USING btree ("taken_on","slot");--> statement-breakpoint
CREATE INDEX "customer_note_account_id_written_at_index" ON "customer_note" USING btree ("account_id","written_at");--> statement-breakpoint
CREATE INDEX "customer_note_deleted" ON "customer_note" USING btree ("deleted_at") WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "data_request_account_id_recorded_at_index" ON "data_request" USING btree ("account_id","recorded_at");--> statement-breakpoint
CREATE INDEX "data_request_email_index" ON "data_request" USING btree ("email");--> statement-breakpoint
CREATE INDEX "data_request_answered_at_index" ON "data_request" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "data_request_open" ON "data_request" USING btree ("due_on") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "data_request_by_due" ON "data_request" USING btree ("due_on","id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "data_request_by_received" ON "data_request" USING btree ("received_on","id" COLLATE "C");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_account_id_list_name_index" ON "saved_view" USING btree ("account_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_view_account_id_index" ON "saved_view" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_provider_provider_dispute_id_index" ON "dispute" USING btree ("provider","provider_dispute_id");--> statement-breakpoint
CREATE INDEX "dispute_payment_id_index" ON "dispute" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "method_setup_provider_provider_setup_id_index" ON "method_setup" USING btree ("provider","provider_setup_id");--> statement-breakpoint
CREATE UNIQUE INDEX "method_setup_one_open" ON "method_setup" USING btree ("account_id","provider") WHERE status NOT IN ('succeeded', 'cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_provider_payment_id_index" ON "payment" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_per_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_method_last4_index" ON "payment" USING btree ("method_last4");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_per_invoice" ON "payment" USING btree ("invoice_id","provider") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "payment_of_invoice" ON "payment" USING btree ("invoice_id") WHERE invoice_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_account_id_created_at_index" ON "payment" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("provider","created_at") WHERE status IN ('requires_method', 'requires_action', 'processing');--> statement-breakpoint
CREATE INDEX "payment_by_created" ON "payment" USING btree ("created_at","id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "payment_by_amount" ON "payment" USING btree ("amount_cents","id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "payment_not_succeeded" ON "payment" USING btree ("created_at","id" COLLATE "C") WHERE status <> 'succeeded';--> statement-breakpoint
CREATE INDEX "payment_refunded" ON "payment" USING btree ("created_at","id" COLLATE "C") WHERE refunded_cents > 0;--> statement-breakpoint
CREATE INDEX "payment_by_reference" ON "payment" USING btree ("reference") WHERE reference IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_email" ON "payment" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_attempt_account_id_tried_at_index" ON "payment_attempt" USING btree ("account_id","tried_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_by_network" ON "payment_attempt" USING btree (split_part("ip_hash", '~', 1),"tried_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_fingerprint_tried_at_index" ON "payment_attempt" USING btree ("fingerprint","tried_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_discrepancy_provider_provider_payment_id_kind_index" ON "payment_discrepancy" USING btree ("provider","provider_payment_id","kind");--> statement-breakpoint
CREATE INDEX "payment_discrepancy_open" ON "payment_discrepancy" USING btree ("found_at") WHERE resolved_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_method_provider_provider_method_id_index" ON "payment_method" USING btree ("provider","provider_method_id");--> statement-breakpoint
CREATE INDEX "payment_method_account_id_index" ON "payment_method" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "provider_event_by_received" ON "provider_event" USING btree ("received_at","event_id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "provider_event_provider_provider_payment_id_index" ON "provider_event" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "provider_event_failed" ON "provider_event" USING btree ("received_at") WHERE state = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "refund_provider_provider_refund_id_index" ON "refund" USING btree ("provider","provider_refund_id");--> statement-breakpoint
CREATE INDEX "refund_payment_id_index" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_to_send_back" ON "refund" USING btree ("payment_id") WHERE provider = 'bank_transfer' AND status = 'pending';--> statement-breakpoint
CREATE INDEX "refund_failed" ON "refund" USING btree ("id") WHERE status IN ('failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "attempt_payment_id_index" ON "sandbox"."attempt" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "dispute_payment_id_index" ON "sandbox"."dispute" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "event_deliveries_left_deliver_at_index" ON "sandbox"."event" USING btree ("deliveries_left","deliver_at");--> statement-breakpoint
CREATE INDEX "payment_created_at_index" ON "sandbox"."payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_status_concludes_at_index" ON "sandbox"."payment" USING btree ("status","concludes_at");--> statement-breakpoint
CREATE INDEX "refund_payment_id_index" ON "sandbox"."refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_created_at_index" ON "sandbox"."refund" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_event_subject_index" ON "audit_event" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_event_actor_id_occurred_at_index" ON "audit_event" USING btree ("actor_id","occurred_at");--> statement-breakpoint
CREATE INDEX "audit_event_occurred_at_index" ON "audit_event" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "audit_event_seal_index" ON "audit_event" USING btree ("seal");--> statement-breakpoint
CREATE INDEX "background_task_account_id_started_at_index" ON "background_task" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "consent_event_order_id_index" ON "consent_event" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "consent_event_account_id_index" ON "consent_event" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "consent_event_subject_id_index" ON "consent_event" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "storage_move_started_at_index" ON "storage_move" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "error_report_last_seen_at_index" ON "error_report" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "offer_by_made" ON "offer" USING btree ("created_at","id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "offer_by_until" ON "offer" USING btree ("valid_until","id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "offer_by_price" ON "offer" USING btree ("monthly_price_cents","id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "offer_email" ON "offer" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_account_id_placed_at_index" ON "order" USING btree ("account_id","placed_at");--> statement-breakpoint
CREATE INDEX "order_status_expires_at_index" ON "order" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "order_paid_at_index" ON "order" USING btree ("paid_at") WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "order_by_placed" ON "order" USING btree ("placed_at","id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "order_by_total" ON "order" USING btree ("total_cents","id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "order_doubtful" ON "order" USING btree ("placed_at") WHERE is_country_doubtful;--> statement-breakpoint
CREATE INDEX "order_email" ON "order" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_offer_id_index" ON "order" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_one_pending_per_offer" ON "order" USING btree ("offer_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_order_id_position_index" ON "order_line" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_line_product_id_order_id_index" ON "order_line" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_line_name" ON "order_line" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "buyer_change_order_id_changed_at_index" ON "buyer_change" USING btree ("order_id","changed_at");--> statement-breakpoint
CREATE INDEX "collection_due" ON "collection" USING btree ("next_try_on") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "collection_unpaid" ON "collection" USING btree ("charged_on") WHERE state <> 'paid';--> statement-breakpoint
CREATE INDEX "collection_account_id_index" ON "collection" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "declaration_handled_at_received_at_index" ON "declaration" USING btree ("handled_at","received_at");--> statement-breakpoint
CREATE INDEX "declaration_order_id_index" ON "declaration" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "declaration_email_index" ON "declaration" USING btree ("email");--> statement-breakpoint
CREATE INDEX "withdrawal_open" ON "withdrawal" USING btree ("refund_on") WHERE refunded_at IS NULL;--> statement-breakpoint
CREATE INDEX "delivery_state_due_on_index" ON "delivery" USING btree ("state","due_on");--> statement-breakpoint
CREATE INDEX "delivery_event_subscription_id_id_index" ON "delivery_event" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "delivery_file_subscription_id_created_at_index" ON "delivery_file" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "delivery_message_subscription_id_created_at_index" ON "delivery_message" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "provisioning_event_subscription_id_position_index" ON "provisioning_event" USING btree ("subscription_id","position");--> statement-breakpoint
CREATE INDEX "provisioning_event_status_next_try_at_index" ON "provisioning_event" USING btree ("status","next_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_change_one_waiting" ON "plan_change" USING btree ("subscription_id","kind") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "plan_change_announcement_id_index" ON "plan_change" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "subscription_account_id_index" ON "subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "subscription_status_next_charge_on_index" ON "subscription" USING btree ("status","next_charge_on");--> statement-breakpoint
CREATE INDEX "subscription_due" ON "subscription" USING btree ("next_charge_on","account_id") WHERE status IN ('active', 'past_due');--> statement-breakpoint
CREATE INDEX "subscription_ending" ON "subscription" USING btree ("ends_on") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "subscription_by_charge" ON "subscription" USING btree ((CASE WHEN status IN ('active', 'past_due', 'pending') AND (ends_on IS NULL OR ends_on >= next_charge_on) AND (pauses_on IS NULL OR pauses_on > next_charge_on) THEN next_charge_on ELSE '9999-12-31'::date END),"id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "subscription_product_id_index" ON "subscription" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "subscription_name" ON "subscription" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscription_by_amount" ON "subscription" USING btree ((monthly_price_cents * quantity),"id" COLLATE "C");--> statement-breakpoint
CREATE INDEX "subscription_event_subscription_id_occurred_at_index" ON "subscription_event" USING btree ("subscription_id","occurred_at");--> statement-breakpoint
CREATE INDEX "subscription_event_occurred_at_index" ON "subscription_event" USING btree ("occurred_at");