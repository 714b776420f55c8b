CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_account_id","id");--> statement-breakpoint
CREATE INDEX "inquiries_tenant" ON "inquiries" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "inquiries_email" ON "inquiries" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_account_id","id");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_account_id","id");--> statement-breakpoint
CREATE INDEX "support_requests_email" ON "support_requests" USING btree (lower("email"),"id");